import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { AddressBlock } from '../AddressBlock/AddressBlock.tsx';
import { type AddressField, ExampleAddress } from '../AddressBlock/ExampleAddress.tsx';
import type { FieldArgs } from '../AddressBlock/useExampleFields.ts';
import { ReadOnlyProvider } from '../field/readOnly.tsx';
import { ExampleSchool, type SchoolField } from '../SchoolBlock/ExampleSchool.tsx';
import { SchoolBlock } from '../SchoolBlock/SchoolBlock.tsx';
import { TextField } from '../TextField/TextField.tsx';

/*
 * A block groups fields, each of which passes the checks of every field (everyField.tsx). These tests check what the block adds:
 * it draws the fields it is given, in their order, and changes none of them but the text field that suggests.
 */

interface BlockArgs {
  fields?: FieldArgs<string>;
  /** Whether every field has an answer. @default true */
  answered?: boolean;
  disabled?: boolean;
}

interface Block {
  name: string;
  fields: readonly string[];
  draw: (args: BlockArgs) => ReactNode;
}

const suggestions = {
  search: async () => [],
  loadDetails: async () => ({}),
  linkedValues: {},
  onFill: () => {},
  onOwnText: () => {},
  onClear: () => {},
};

/** An answer to every field of either block, or to none. */
function answersOf(isAnswered: boolean) {
  const answer = (text: string) => (isAnswered ? text : '');
  return {
    name: answer('its name'),
    country: answer('USA'),
    address_line_1: answer('its address_line_1'),
    address_line_2: answer('its address_line_2'),
    city: answer('its city'),
    state: answer('Ohio'),
    zip: answer('its zip'),
    ceeb: answer('its ceeb'),
  };
}

const addressFields: readonly AddressField[] = ['country', 'address_line_1', 'address_line_2', 'city', 'state', 'zip'];
const schoolFields: readonly SchoolField[] = ['name', 'country', 'address_line_1', 'city', 'state', 'zip', 'ceeb'];

const address: Block = {
  name: 'AddressBlock',
  fields: addressFields,
  draw: ({ answered = true, ...args }) => (
    <ExampleAddress
      {...args}
      label="Home"
      suggestions={{ ...suggestions, on: 'address_line_1' }}
      answers={answersOf(answered)}
    >
      {null}
    </ExampleAddress>
  ),
};

const school: Block = {
  name: 'SchoolBlock',
  fields: schoolFields,
  draw: ({ answered = true, ...args }) => (
    <ExampleSchool
      {...args}
      label="Home"
      suggestions={{ ...suggestions, on: 'name' }}
      code={{ name: 'ceeb', value: '' }}
      answers={answersOf(answered)}
    >
      {null}
    </ExampleSchool>
  ),
};

/** The markup of each field, by its name. */
function fieldsIn(markup: string): Map<string, string> {
  const starts = [...markup.matchAll(/<(?:div|dl) id="([a-z0-9_]+)"/g)];
  return new Map(
    starts.map((start, index) => [
      start[1] ?? '',
      markup.slice(start.index, starts[index + 1]?.index ?? markup.length),
    ]),
  );
}

const anyControl = /<(input|select|textarea|button)/;
const readOnly = (block: ReactNode) => renderToStaticMarkup(<ReadOnlyProvider>{block}</ReadOnlyProvider>);
const print = (block: ReactNode) => renderToStaticMarkup(<ReadOnlyProvider hideEmpty>{block}</ReadOnlyProvider>);

describe.each([address, school])('$name', ({ fields, draw }) => {
  test('draws every field under its own answer key, in the given order, and names the group', () => {
    const markup = renderToStaticMarkup(draw({}));
    expect([...fieldsIn(markup).keys()]).toEqual(fields);
    for (const key of fields) expect(fieldsIn(markup).get(key)).toContain(`name="${key}"`);
    expect(markup).toContain('role="group" aria-label="Home"');
  });

  test.each(fields)('leaves %s its own label, hint and errors, and gives them to no other field', (field) => {
    const own = { label: 'Its label', hint: 'Its hint.', errors: ['Its fault.'], required: true };
    const drawn = fieldsIn(renderToStaticMarkup(draw({ fields: { [field]: own } })));
    for (const [key, markup] of drawn) {
      for (const words of ['Its label', 'Its hint.', 'Its fault.', 'aria-invalid="true"', 'aria-required="true"'])
        expect([key, words, markup.includes(words)]).toEqual([key, words, key === field]);
    }
  });

  test('draws disabled fields', () => {
    const drawn = fieldsIn(renderToStaticMarkup(draw({ disabled: true })));
    for (const [key, markup] of drawn) expect([key, / disabled=""/.test(markup)]).toEqual([key, true]);
  });

  test('reads as plain text, without a control', () => {
    const text = readOnly(draw({}));
    expect(text).not.toMatch(anyControl);
    expect(text).toContain('its city');
  });

  test('prints answers as text, and no field without an answer', () => {
    const printed = print(draw({}));
    expect(printed).not.toMatch(anyControl);
    for (const words of ['United States', 'Ohio', 'its address_line_1', 'its city', 'its zip'])
      expect(printed).toContain(words);
    expect(print(draw({ answered: false }))).not.toMatch(/ id=|<d[ltd]/);
  });
});

test('the browser can fill in an address field by field', () => {
  const tokens = [...renderToStaticMarkup(address.draw({})).matchAll(/ autocomplete="([a-z0-9-]+)"/gi)];
  expect(new Set(tokens.map(([, token]) => token))).toEqual(
    new Set(['country', 'address-line1', 'address-line2', 'address-level2', 'address-level1', 'postal-code']),
  );
});

const blocks: readonly [string, (children: ReactNode) => ReactNode][] = [
  [
    'AddressBlock',
    (children) => (
      <AddressBlock label="Home" suggestions={{ ...suggestions, on: 'line' }}>
        {children}
      </AddressBlock>
    ),
  ],
  [
    'SchoolBlock',
    (children) => (
      <SchoolBlock label="Home" suggestions={{ ...suggestions, on: 'line' }} code={{ name: 'code', value: '' }}>
        {children}
      </SchoolBlock>
    ),
  ],
];

describe.each(blocks)('%s', (_, draw) => {
  const field = { label: 'Line', value: 'Elm', onChange: () => {} };

  test('keeps the limit, the keyboard, the token and the width of the text field that suggests', () => {
    const own = { maxLength: 7, inputMode: 'numeric', autoComplete: 'postal-code', width: 'short' } as const;
    const drawn = renderToStaticMarkup(draw(<TextField {...field} {...own} name="line" />));
    expect(drawn).toContain('role="combobox"');
    for (const attribute of ['maxLength="7"', 'inputMode="numeric"', 'autoComplete="postal-code"'])
      expect(drawn.toLowerCase()).toContain(attribute.toLowerCase());
    const widthOf = (width: 'short' | 'long') =>
      renderToStaticMarkup(draw(<TextField {...field} name="line" width={width} />));
    expect(widthOf('short')).not.toBe(widthOf('long'));
  });

  test('draws any other field as it is, in its place', () => {
    const county = <TextField {...field} key="county" name="county" maxLength={7} />;
    const drawn = renderToStaticMarkup(draw([county, <TextField {...field} key="line" name="line" />]));
    expect([...fieldsIn(drawn).keys()]).toEqual(['county', 'line']);
    expect(fieldsIn(drawn).get('county')).not.toContain('combobox');
  });
});
