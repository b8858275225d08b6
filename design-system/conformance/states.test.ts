import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { everyField } from './everyField.tsx';

/** The exports of every story file, by the widget's name. */
const stories = Object.entries(import.meta.glob<object>('../**/*.stories.tsx', { eager: true })).map(
  ([path, module]) => ({ widget: basename(path, '.stories.tsx'), names: Object.keys(module) }),
);

/**
 * What a designer can meet of any widget; empty is the default. A state is tagged `!test` where the runner would only measure again
 * what it measures in every story, or plays in "Every field".
 */
const everyWidget = ['Default', 'Playground', 'LongWords', 'RightToLeft', 'OnANarrowScreen', 'Dark', 'ForcedColours'];

/** Of what stands around questions, and is read and printed with them. */
const everyFrame = [...everyWidget, 'ReadOnly', 'Printed'];
const frames = ['ContentTrigger', 'Repeater', 'Tabs'];

/** Of what asks: a field, or a block of fields. */
const everyQuestion = [...everyFrame, 'Filled', 'WithHint', 'WithError', 'WithHintAndError', 'Disabled'];
const questions = [...everyField.map(({ name }) => name), 'AddressBlock', 'SchoolBlock'];

const allQuestionsTogether = [...everyQuestion, 'Optional', 'ReadOnlyAndEmpty'];

function statesOf(widget: string): readonly string[] {
  if (widget === 'EveryField') return allQuestionsTogether;
  if (questions.includes(widget)) return everyQuestion;
  return frames.includes(widget) ? everyFrame : everyWidget;
}

test.each(stories)('$widget is shown in every state a designer can meet', ({ widget, names }) => {
  expect(statesOf(widget).filter((state) => !names.includes(state))).toEqual([]);
});

test('each of these is shown at all', () => {
  const shown = stories.map(({ widget }) => widget);
  expect([...questions, ...frames].filter((widget) => !shown.includes(widget))).toEqual([]);
});
