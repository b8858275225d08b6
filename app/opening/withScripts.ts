import type { Rolldown } from 'vite';
import { noncePlaceholder } from './noncePlaceholder.ts';

/** What the build says of the first script and of those that it needs. */
const named = /\s*<(link rel="modulepreload"|script type="module")[^>]*>(<\/script>)?/g;

/**
 * Has a page ask for its scripts once the browser has shown it: before, they would compete with what it shows. All that the
 * screen needs is asked for at once, and not its own scripts when the first one asks for them.
 *
 * Each of the first scripts is run in a task of its own. A browser would run them all in one, and a slow phone would hear the person
 * only after it.
 */
export function withScripts(page: string, bundle: Rolldown.OutputBundle, module?: string): string {
  const first = scriptsOf('index.html', bundle);
  const all = [...new Set([...first, ...(module ? scriptsOf(module, bundle) : [])])];
  const run = [
    'if(!document.hidden)await new Promise((done)=>requestAnimationFrame(()=>setTimeout(done)));',
    `for(const href of ${paths(all)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',crossOrigin:'',href}));`,
    // The first format of a date or list that a page makes takes a slow phone long. Here it is made while the scripts are on their
    // way, and not in the task that draws the page.
    `setTimeout(()=>new Intl.DateTimeFormat('en-US'));`,
    `for(const path of ${paths(first)}){await import(path);await new Promise((done)=>setTimeout(done))}`,
  ].join('');
  const script = `<script type="module" nonce="${noncePlaceholder}">${run}</script>`;
  return page.replace(named, '').replace('</head>', () => `${script}</head>`);
}

const paths = (names: readonly string[]) => JSON.stringify(names.map((name) => `/${name}`));

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
