/** Stories that show a state although they have a play function: it begins in the state of their name. */
const states = 'Default Filled WithHint WithError WithHintAndError Optional Required Disabled ReadOnly LongWords'.split(
  ' ',
);

/** No states of a widget: Storybook's toolbar, the photographer's browser and the sheet itself make these. */
const surroundings = 'Playground AllStates RightToLeft OnANarrowScreen Dark ForcedColors Printed'.split(' ');

/**
 * Whether a story shows a state of its widget. Any other story with a play function is a test of what the widget does, unless its tag
 * is `state`.
 */
export const isState = (name: string, { play, tags }: { play?: unknown; tags?: readonly string[] }): boolean =>
  states.includes(name) || (tags ?? []).includes('state') || !(play || surroundings.includes(name));
