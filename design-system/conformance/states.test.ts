import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';

/** The exports of every story file, by the widget's name. */
const stories = Object.entries(import.meta.glob<object>('../**/*.stories.tsx', { eager: true })).map(
  ([path, module]) => ({ widget: basename(path, '.stories.tsx'), names: Object.keys(module) }),
);

/** What a designer can meet of any widget. */
const everyWidget = ['Default', 'Playground', 'RightToLeft', 'OnANarrowScreen', 'Dark'];

/** What a designer can meet of whatever asks a question, shown for all of them together; empty is the default. */
const everyQuestion = [
  ...everyWidget,
  ...['WithHint', 'WithError', 'WithHintAndErrors', 'Optional', 'Answered', 'Disabled', 'LongWords'],
  ...['ReadOnly', 'ReadOnlyAndEmpty', 'Printed', 'ForcedColours'],
];

/** Made of the fields above, which are shown with long words. */
const madeOfFields = ['AddressBlock', 'Autocomplete', 'ConditionalDropdown', 'MonthYearPicker', 'SchoolBlock'];
const longWords = /Long|WithItsOwnWords/;

describe.each(stories)('$widget', ({ widget, names }) => {
  test('is shown in every state a designer can meet', () => {
    const wanted = widget === 'EveryField' ? everyQuestion : everyWidget;
    expect(wanted.filter((state) => !names.includes(state))).toEqual([]);
  });
});

const sayingMore = stories.filter(({ widget }) => !madeOfFields.includes(widget));

test.each(sayingMore)('$widget is shown with long words', ({ names }) => {
  expect(names.filter((name) => longWords.test(name))).not.toEqual([]);
});
