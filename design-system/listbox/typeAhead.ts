/** The text typed to find an option, and the time of its last letter in milliseconds. */
export interface TypedText {
  text: string;
  at: number;
}

export const noTypedText: TypedText = { text: '', at: 0 };

/** After a pause of this length, in milliseconds, a letter starts a new text. */
const resetMs = 1000;

export const isTyping = (typed: TypedText, now: number) => typed.text !== '' && now - typed.at < resetMs;

export const appendLetter = (typed: TypedText, letter: string, now: number): TypedText => ({
  text: isTyping(typed, now) ? typed.text + letter : letter,
  at: now,
});

/**
 * The next option whose label starts with the text, searching from `active` and wrapping around; undefined if there is none.
 * Accents and case do not matter. The same letter typed repeatedly steps through the options that start with it.
 */
export function findOption(labels: readonly string[], text: string, active: number): number | undefined {
  const wanted = plain(text);
  const isRepeated = wanted.split('').every((letter) => letter === wanted[0]);
  const from = wanted.length === 1 || isRepeated ? active + 1 : active;
  const start = isRepeated ? wanted.slice(0, 1) : wanted;
  const order = labels.map((_, step) => (from + step) % labels.length);
  return order.find((index) => plain(labels[index] ?? '').startsWith(start));
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
