import type { Rolldown } from 'vite';
import { noncePlaceholder } from './noncePlaceholder.ts';

const preload = (name: string) => `<link rel="modulepreload" crossorigin href="/${name}" nonce="${noncePlaceholder}">`;

const links = /\s*<link rel="modulepreload"[^>]*>/g;

/**
 * Lets the browser load a screen's own scripts beside the first one, instead of when that one asks for them. All are named at the end of
 * the head, where `pageWith` puts the styles before them: a slow phone asks for them once it has what it paints with.
 */
export function withPreloads(page: string, module: string, bundle: Rolldown.OutputBundle): string {
  const own = scriptsOf(module, bundle)
    .filter((name) => !page.includes(`"/${name}"`))
    .map(preload);
  const all = [...(page.match(links) ?? []).map((link) => link.trim()), ...own];
  return page.replace(links, '').replace('</head>', () => `${all.join('')}</head>`);
}

/**
 * Runs the first script and those that it needs in tasks of their own. A browser would run them all in one task, and a slow phone
 * would hear the person only after it.
 */
export function inTasks(page: string, bundle: Rolldown.OutputBundle): string {
  const scripts = scriptsOf('index.html', bundle);
  const names = JSON.stringify(scripts.map((name) => `/${name}`));
  // The first format of a date or list that a page makes takes a slow phone long. Here it is made while the scripts are on their way,
  // and not in the task that draws the page.
  const run = `setTimeout(()=>new Intl.DateTimeFormat('en-US'));for(const name of ${names}){await import(name);await new Promise((done)=>setTimeout(done))}`;
  const first = scripts.at(-1) ?? '';
  return page.replace(
    new RegExp(`<script [^>]*src="/${first}"[^>]*></script>`),
    () => `${preload(first)}<script type="module" nonce="${noncePlaceholder}">${run}</script>`,
  );
}

/** The scripts that a module of the application needs, each after those that it needs itself, so that its own is the last. */
export function scriptsOf(module: string, bundle: Rolldown.OutputBundle): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/app/${module}`));
  if (!own) throw new Error(`The build has no script for ${module}.`);
  const withNeeded = (name: string): readonly string[] => [
    ...(chunks.find(({ fileName }) => fileName === name)?.imports ?? []).flatMap(withNeeded),
    name,
  ];
  return [...new Set(withNeeded(own.fileName))];
}
