/** News that was not said yet, by source. */
const waiting = new Map<string, string>();
/** News that is in the page still, by source. */
const said = new Map<string, Element>();
/** News that is in the page still, and has no need to be. */
const fetched = new Set<Element>();
let settling: ReturnType<typeof setTimeout> | undefined;
let holding: ReturnType<typeof setTimeout> | undefined;
let heldUntil = 0;
let isListening = false;
/** The page of this module. Undefined on a server. */
const page: Document | undefined = globalThis.document;

/** News of one moment is said together, and not while the page is still changing. In milliseconds. */
const settledMs = 150;
/** A screen reader drops what it is saying at the next key. In milliseconds. */
const typingPauseMs = 1000;
/** Screen readers read what takes the focus first: the heading of a new page. In milliseconds. */
const focusPauseMs = 500;
/** What was told this long before other news has been fetched. In milliseconds. */
const heardMs = 500;
/** How long the words stay in the page for screen readers to fetch. In milliseconds. */
const fetchedMs = 2000;

/**
 * Tells screen readers news, once, and a second after typing stops (WCAG 4.1.3). The words leave the page at once: what stays is
 * the page's own text. A later text of the same source replaces one that was not said yet or that screen readers may still find, and
 * an empty one takes it back.
 */
export function announce(text: string, source: string = text): void {
  listenToTyping();
  waiting.delete(source);
  said.get(source)?.remove();
  if (text) waiting.set(source, text);
  // Screen readers only notice what changes in a region that they already know.
  regionOf(surface());
  clearTimeout(settling);
  settling = setTimeout(() => {
    settling = undefined;
    sayWhenQuiet();
  }, settledMs);
}

function sayWhenQuiet() {
  if (settling || holding || waiting.size === 0) return;
  // The page of a test may have gone, and that of the next test file be in its place.
  if (globalThis.document !== page) return;
  for (const words of fetched) words.remove();
  for (const [source, text] of waiting) {
    const words = document.createElement('p');
    words.textContent = text;
    said.set(source, words);
    setTimeout(() => fetched.add(words), heardMs);
    setTimeout(() => {
      words.remove();
      fetched.delete(words);
      if (said.get(source) === words) said.delete(source);
    }, fetchedMs);
  }
  regionOf(surface()).append(...[...waiting.keys()].flatMap((source) => said.get(source) ?? []));
  waiting.clear();
}

function listenToTyping() {
  if (isListening) return;
  isListening = true;
  document.addEventListener('input', ({ target }) => {
    if (!isTextBox(target)) return;
    hold(typingPauseMs);
  });
  document.addEventListener('focusin', () => hold(focusPauseMs));
}

/** Tells nothing for so long, unless it waits longer already. */
function hold(ms: number) {
  if (holding && heldUntil > Date.now() + ms) return;
  heldUntil = Date.now() + ms;
  clearTimeout(holding);
  holding = setTimeout(() => {
    holding = undefined;
    sayWhenQuiet();
  }, ms);
}

const isTextBox = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type));

/** A dialog hides the rest of the page from screen readers, so news is told inside it. */
const surface = (): Element => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;

function regionOf(parent: Element): Element {
  const known = parent.querySelector(':scope > [data-announcer]');
  if (known) return known;
  const region = document.createElement('div');
  region.dataset.announcer = '';
  region.setAttribute('aria-live', 'polite');
  Object.assign(region.style, outOfSight);
  parent.append(region);
  return region;
}

const outOfSight: Partial<CSSStyleDeclaration> = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};
