import { registerHooks } from 'node:module';

/* Loads modules as hosts with React Server Components do: the server sees only the names of a module for the browser. */

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const code = String(loaded.source ?? '');
    if (!code.startsWith("'use client';")) return loaded;
    const names = [...code.matchAll(/^export (?:const|function|class|let) (\w+)/gm)].map(([, name]) => name);
    const source = names.map((name) => `export const ${name} = { $$typeof: Symbol.for('react.client.reference') };`);
    return { ...loaded, source: source.join('\n') };
  },
});
