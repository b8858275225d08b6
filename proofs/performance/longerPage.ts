import type { Page } from '../../form/engine/groups.ts';

/* Copied into the copy of form/ that longerForms.ts builds. */

/** A page with its sections several times. The questions of each copy have keys and conditions of their own. */
export function longerPage(page: Page, times: number): Page {
  const keys = keysIn(page.sections);
  const copies = Array.from({ length: times - 1 }, (_, index) => renamed(page.sections, keys, `_copy${index + 2}`));
  const sections = copies.flatMap((copy, index) =>
    copy.map((section) => ({ ...section, title: `${section.title} ${index + 2}` })),
  );
  return { ...page, sections: [...page.sections, ...sections] };
}

/** What names a question or a group in the data of a form. */
const naming = ['key', 'id'];

function keysIn(value: unknown, found = new Set<unknown>()): ReadonlySet<unknown> {
  if (typeof value !== 'object' || value === null) return found;
  for (const [name, inner] of Object.entries(value)) {
    if (naming.includes(name)) found.add(inner);
    keysIn(inner, found);
  }
  return found;
}

function renamed<Value>(value: Value, keys: ReadonlySet<unknown>, ending: string): Value {
  const rename = (inner: unknown): unknown => {
    if (typeof inner === 'string') return keys.has(inner) ? inner + ending : inner;
    if (Array.isArray(inner)) return inner.map(rename);
    if (typeof inner !== 'object' || inner === null) return inner;
    return Object.fromEntries(Object.entries(inner).map(([name, each]) => [name, rename(each)]));
  };
  return rename(value) as Value;
}
