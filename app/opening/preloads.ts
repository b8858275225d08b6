import type { Rolldown } from 'vite';
import { noncePlaceholder } from './noncePlaceholder.ts';

/** Lets the browser load a screen's own scripts beside the first one, instead of when that one asks for them. */
export function withPreloads(page: string, module: string, bundle: Rolldown.OutputBundle): string {
  const links = scriptsOf(module, bundle)
    .filter((name) => !page.includes(`"/${name}"`))
    .map((name) => `<link rel="modulepreload" crossorigin href="/${name}" nonce="${noncePlaceholder}">`);
  return page.replace('</head>', () => `${links.join('')}</head>`);
}

/** The scripts that a module of the application needs, its own first. */
export function scriptsOf(module: string, bundle: Rolldown.OutputBundle): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/app/${module}`));
  if (!own) throw new Error(`The build has no script for ${module}.`);
  const names = new Set([own.fileName]);
  for (const name of names)
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) names.add(imported);
  return [...names];
}
