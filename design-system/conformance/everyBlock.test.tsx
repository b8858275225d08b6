import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { AddressBlock, type AddressPart } from '../AddressBlock/AddressBlock.tsx';
import type { BlockProps, PartProps } from '../AddressBlock/blockParts.ts';
import { ReadOnlyProvider } from '../field/readOnly.tsx';
import { SchoolBlock, type SchoolPart } from '../SchoolBlock/SchoolBlock.tsx';

/*
 * A block is made of fields, and each of them keeps the promise of every field (everyField.tsx). Here it is the block's own
 * part of it that is checked: whatever is said of a part reaches that part, under its answer key, and no other.
 */

interface Block {
  name: string;
  parts: readonly string[];
  /** Draws it with an answer to every part, or to none. */
  draw: (told: Told) => ReactNode;
}

interface Told extends Pick<BlockProps<string>, 'autoComplete' | 'disabled' | 'readOnly'> {
  parts?: Readonly<Record<string, PartProps>>;
  answered?: boolean;
}

const usa = { value: 'USA', label: 'United States' };
const ohio = { value: 'Ohio', label: 'Ohio' };
const shared = {
  prefix: 'home_',
  label: 'Home',
  countries: [usa],
  states: { USA: [ohio] },
  search: async () => [],
  loadDetails: async () => ({}),
  onChange: () => {},
};

const answersTo = <Part extends string>(parts: readonly Part[], answered: boolean): Record<Part, string> => {
  const answerTo = (part: Part) => (part === 'country' ? usa.value : part === 'state' ? ohio.value : `its ${part}`);
  const entries = parts.map((part) => [part, answered ? answerTo(part) : '']);
  return Object.fromEntries(entries);
};

const addressParts: readonly AddressPart[] = ['country', 'address_line_1', 'address_line_2', 'city', 'state', 'zip'];
const schoolParts: readonly SchoolPart[] = ['name', 'country', 'address_line_1', 'city', 'state', 'zip', 'ceeb'];

const everyBlock: readonly Block[] = [
  {
    name: 'AddressBlock',
    parts: addressParts,
    draw: ({ answered = true, ...told }) => (
      <AddressBlock {...shared} {...told} value={answersTo(addressParts, answered)} />
    ),
  },
  {
    name: 'SchoolBlock',
    parts: schoolParts,
    draw: ({ answered = true, ...told }) => (
      <SchoolBlock {...shared} {...told} value={answersTo(schoolParts, answered)} />
    ),
  },
];

/** The markup of each question, by its answer key. */
function questionsIn(markup: string): Map<string, string> {
  const starts = [...markup.matchAll(/<[a-z]+ id="(home_[a-z0-9_]+)"/g)];
  return new Map(
    starts.map((start, index) => [
      start[1] ?? '',
      markup.slice(start.index, starts[index + 1]?.index ?? markup.length),
    ]),
  );
}

const anyControl = /<(input|select|textarea|button)/;
const print = (block: ReactNode) => renderToStaticMarkup(<ReadOnlyProvider hideEmpty>{block}</ReadOnlyProvider>);

describe.each(everyBlock)('$name', ({ parts, draw }) => {
  const keys = parts.map((part) => `home_${part}`);

  test('asks for every part under its own answer key, and names the group', () => {
    const markup = renderToStaticMarkup(draw({}));
    expect([...questionsIn(markup).keys()]).toEqual(keys);
    for (const key of keys) expect(questionsIn(markup).get(key)).toContain(`name="${key}"`);
    expect(markup).toContain('role="group" aria-label="Home"');
  });

  test.each(parts)('tells %s its own label, hint and errors, and nobody else', (part) => {
    const told = { label: 'Its label', hint: 'Its hint.', errors: ['Its fault.'], required: true };
    const questions = questionsIn(renderToStaticMarkup(draw({ parts: { [part]: told } })));
    for (const [key, question] of questions) {
      const isTold = key === `home_${part}`;
      for (const words of ['Its label', 'Its hint.', 'Its fault.', 'aria-invalid="true"', 'aria-required="true"'])
        expect([key, words, question.includes(words)]).toEqual([key, words, isTold]);
    }
  });

  test('disables every part', () => {
    const questions = questionsIn(renderToStaticMarkup(draw({ disabled: true })));
    for (const [key, question] of questions) expect([key, / disabled=""/.test(question)]).toEqual([key, true]);
  });

  test('reads as plain text, without a control', () => {
    const written = renderToStaticMarkup(draw({ readOnly: true }));
    expect(written).not.toMatch(anyControl);
    expect(written).toContain('its city');
  });

  test('prints what was answered, in words, and nothing of what was left empty', () => {
    const printed = print(draw({}));
    expect(printed).not.toMatch(anyControl);
    for (const words of ['United States', 'Ohio', 'its address_line_1', 'its city', 'its zip'])
      expect(printed).toContain(words);
    expect(print(draw({ answered: false }))).not.toMatch(/home_|<d[ltd]/);
  });
});

test('an address is filled in by the browser, part by part, with the tokens of that address', () => {
  const [address] = everyBlock;
  const markup = renderToStaticMarkup(address?.draw({ autoComplete: (token) => `shipping ${token}` }));
  const tokens = [...markup.matchAll(/autocomplete="shipping ([a-z0-9-]+)"/gi)].map(([, token]) => token);
  expect(new Set(tokens)).toEqual(
    new Set(['country', 'address-line1', 'address-line2', 'address-level2', 'address-level1', 'postal-code']),
  );
});
