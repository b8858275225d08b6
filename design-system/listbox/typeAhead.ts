/** What was typed to find an option, and when its last letter came (milliseconds). */
export interface Typed {
  text: string;
  at: number;
}

export const nothingTyped: Typed = { text: '', at: 0 };

/** After this pause a letter begins a new word, in milliseconds (form.md section 5). */
const resetMs = 1000;

export const isTyping = (typed: Typed, now: number) => typed.text !== '' && now - typed.at < resetMs;

export const typeOn = (typed: Typed, character: string, now: number): Typed => ({
  text: isTyping(typed, now) ? typed.text + character : character,
  at: now,
});

/**
 * The next option whose label begins with what was typed, looking from `active` on and around; accents and case do not matter.
 * One letter pressed again and again goes through the options that begin with it. Undefined when none fits.
 */
export function findTyped(labels: readonly string[], text: string, active: number): number | undefined {
  const wanted = plain(text);
  const repeated = wanted.split('').every((letter) => letter === wanted[0]);
  const from = wanted.length === 1 || repeated ? active + 1 : active;
  const start = repeated ? wanted.slice(0, 1) : wanted;
  const around = labels.map((_, step) => (from + step) % labels.length);
  return around.find((index) => plain(labels[index] ?? '').startsWith(start));
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
