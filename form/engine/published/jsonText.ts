/** The most characters of a line that holds a whole object or list. */
const lineWidth = 120;

/** JSON to be read in a file: what fits into a line is in one. Characters that cannot be seen are escaped. */
export function jsonText(value: unknown, indent = ''): string {
  const line = oneLine(value);
  if (indent.length + line.length <= lineWidth || typeof value !== 'object' || value === null) return line;
  const inner = `${indent}  `;
  const [open, members, close] = Array.isArray(value)
    ? ['[', value.map((member) => jsonText(member, inner)), ']']
    : ['{', entriesOf(value).map(([key, member]) => `${text(key)}: ${jsonText(member, inner)}`), '}'];
  return `${open}\n${members.map((member) => inner + member).join(',\n')}\n${indent}${close}`;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return text(value);
  const members = entriesOf(value).map(([key, member]) => `${text(key)}: ${oneLine(member)}`);
  return members.length > 0 ? `{ ${members.join(', ')} }` : '{}';
}

const entriesOf = (value: object): readonly [string, unknown][] =>
  Object.entries(value).filter(([, member]) => member !== undefined);

const text = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f\u3000\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
