const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What XML 1.0 cannot hold at all: control characters that are no white space, and two code points that are none. */
const unwritable = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

/** A text inside XML or HTML, attributes included. */
export const escaped = (text: string): string =>
  wellFormed(text)
    .replace(unwritable, '')
    .replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);

/** Half a pair of surrogates is no character. */
const wellFormed = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text));
