import { composeStories } from '@storybook/react-vite';
import { color, GlobalStyle, space } from 'design-system';
import type { FunctionComponent, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { styled } from 'styled-components';

/*
 * The page that is photographed: `?of=Dropdown` shows the states of a widget, `?of=accountCards/LogIn` a screen. They are the stories of
 * Storybook before anybody acts. `window.subjects` names everything that can be shown.
 */

type Story = FunctionComponent & { play?: unknown };
type Module = Parameters<typeof composeStories>[0];

/** Shown though somebody acts in them: they begin with a state of their own. */
const states = 'Default Filled WithHint WithError WithHintAndError Optional Required Disabled ReadOnly LongWords'.split(
  ' ',
);
/** Made again by the way the picture is taken. */
const surroundings = 'Playground RightToLeft OnANarrowScreen Dark ForcedColors Printed'.split(' ');

const widgets = import.meta.glob<Module>(
  ['../../design-system/*/*.stories.tsx', '!../../design-system/everyWidget/**'],
  {
    eager: true,
  },
);
const screens = import.meta.glob<Module>(['../../app/layouts/*.stories.tsx', '../../app/stories/*.stories.tsx'], {
  eager: true,
});

/** Stories that begin as another one does and go on by hands are left out. */
const shownScreens: Readonly<Record<string, readonly string[]>> = {
  ErrorScreen: ['Default'],
  accountCards: ['LogIn', 'SignUp', 'Confirm', 'Forgot', 'Reset', 'Deleted'],
  documents: 'StatementOfAVisitor StatementToUpload StatementOnItsWay StatementUploaded CopyReady CopyFailed'.split(
    ' ',
  ),
  formPages: [
    ...['AboutYouEmpty', 'AboutYouFilled', 'AboutYouMissing', 'AcademicsEmpty', 'AcademicsFilled', 'AcademicsMissing'],
    ...['FinalStepsEmpty', 'FinalStepsFilled', 'FinalStepsMissing', 'LongNames', 'Completion'],
  ],
  printedPages: ['AboutYou'],
  review: ['Complete', 'Missing', 'EveryAnswer'],
  welcome: ['FirstLogin', 'ClosingDate', 'Closed'],
};

const Sheet = styled.main`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(20rem, 1fr));
  gap: ${space[8]} ${space[6]};
  padding: ${space[4]};
  background: ${color.surface};

  > form {
    min-inline-size: 0;
    /* What is fixed to the window stays in its state. */
    contain: paint;
    padding: ${space[1]};
  }
`;

const Caption = styled.p`
  margin: 0 0 ${space[2]};
  border-block-end: 1px solid ${color.divider};
  color: ${color.textMuted};
`;

const nameOf = (path: string) => path.replace(/^.*\//, '').replace('.stories.tsx', '');
const storiesOf = (module: Module): Record<string, Story> => composeStories(module);
const subjects = new Map<string, () => ReactNode>();

for (const [path, module] of Object.entries(widgets)) {
  const shown = Object.entries(storiesOf(module)).filter(
    ([name, { play }]) => states.includes(name) || !(play || surroundings.includes(name)),
  );
  subjects.set(nameOf(path), () => (
    <Sheet>
      {shown.map(([name, Story]) => (
        // A form of its own, so that radios of two states are no group.
        <form key={name}>
          <Caption>{name}</Caption>
          <Story />
        </form>
      ))}
    </Sheet>
  ));
}
for (const [path, module] of Object.entries(screens)) {
  const stories = storiesOf(module);
  for (const name of shownScreens[nameOf(path)] ?? []) {
    const Story = stories[name];
    if (!Story) throw new Error(`${path} has no story ${name}.`);
    subjects.set(`${nameOf(path)}/${name}`, () => <Story />);
  }
}

Object.assign(window, { subjects: [...subjects.keys()] });

const draw = subjects.get(new URL(window.location.href).searchParams.get('of') ?? '');
const root = document.getElementById('root');
if (root && draw) {
  createRoot(root).render(
    <>
      <GlobalStyle />
      {draw()}
    </>,
  );
}
