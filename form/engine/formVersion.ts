import type { Form } from './compileForm.ts';
import type { Page } from './groups.ts';

/**
 * Names a form by its content: questions, options, conditions, rules and words. The same form has the same version on every
 * machine. What a function computes, such as a note that quotes answers, counts by its id alone.
 */
export const formVersion = ({ pages }: Pick<Form, 'pages'>): string =>
  hash(JSON.stringify(pages.map(withoutDisclosures), sortKeys));

/** How a section opens is a view of it: it changes nothing that was asked or answered. */
const withoutDisclosures = ({ sections, ...page }: Page) => ({
  ...page,
  sections: sections.map(({ disclosure: _, ...section }) => section),
});

/** The order in which a setting is written makes no difference. */
const sortKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** 64 bits in hexadecimal, from two multiplicative hashes. It tells forms apart and protects nothing. */
function hash(text: string): string {
  let one = 0xdeadbeef;
  let two = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 2_654_435_761);
    two = Math.imul(two ^ code, 1_597_334_677);
  }
  const mixed = [mix(one, two), mix(two, one)];
  return mixed.map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}

const mix = (one: number, two: number) =>
  Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(two ^ (two >>> 13), 3_266_489_909);
