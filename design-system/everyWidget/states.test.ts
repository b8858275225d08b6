import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { everyField } from './everyField.tsx';

/** The names of the stories of every widget. */
const stories = Object.entries(import.meta.glob<object>('../*/*.stories.tsx', { eager: true })).map(
  ([path, module]) => ({ widget: basename(path, '.stories.tsx'), names: Object.keys(module) }),
);

/** The stories that every widget needs. */
const widgetStories = ['Default', 'Playground', 'LongWords', 'RightToLeft', 'OnANarrowScreen', 'Dark', 'ForcedColors'];

/** The stories of widgets that contain questions. */
const containerStories = [...widgetStories, 'ReadOnly', 'Printed'];
const containers = ['ContentTrigger', 'Repeater', 'Tabs'];

/** The stories of widgets that ask: a field, or a block of fields. */
const questionStories = [...containerStories, 'Filled', 'WithHint', 'WithError', 'WithHintAndError', 'Disabled'];
const questions = [...everyField.map(({ name }) => name), 'AddressBlock', 'SchoolBlock'];

const everyFieldStories = [...questionStories, 'Optional', 'ReadOnlyAndEmpty'];

function requiredStories(widget: string): readonly string[] {
  if (widget === 'EveryField') return everyFieldStories;
  if (questions.includes(widget)) return questionStories;
  return containers.includes(widget) ? containerStories : widgetStories;
}

test.each(stories)('$widget has a story for every state', ({ widget, names }) => {
  expect(requiredStories(widget).filter((story) => !names.includes(story))).toEqual([]);
});

test('each of these widgets has stories', () => {
  const widgets = stories.map(({ widget }) => widget);
  expect([...questions, ...containers].filter((widget) => !widgets.includes(widget))).toEqual([]);
});
