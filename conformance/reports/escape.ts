const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Characters that XML 1.0 does not allow: control characters except white space, and two noncharacters. */
const forbidden = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

/** Escapes a text for XML or HTML, also in attributes. */
export const escaped = (text: string): string =>
  wellFormed(text)
    .replace(forbidden, '')
    .replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);

/** Replaces lone surrogates. */
const wellFormed = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text));
