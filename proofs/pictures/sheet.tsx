import { composeStories } from '@storybook/react-vite';
import { GlobalStyle } from 'design-system';
import type { FunctionComponent, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { userEvent, within } from 'storybook/test';
import { StateSheet, type StoryFile } from '../../design-system/everyWidget/StateSheet.tsx';

/*
 * The page that is photographed: `?of=Dropdown` shows the states of a widget, `?of=accountCards/LogIn` a screen. They are the stories of
 * Storybook before anybody acts. `window.subjects` names everything that can be shown.
 */

const widgets = import.meta.glob<StoryFile>(
  ['../../design-system/*/*.stories.tsx', '!../../design-system/everyWidget/**'],
  {
    eager: true,
  },
);
const screens = import.meta.glob<StoryFile>(['../../app/layouts/*.stories.tsx', '../../app/stories/*.stories.tsx'], {
  eager: true,
});

/** Stories that begin as another one does and go on by hands are left out, as are those that differ from another by a line or two. */
const shownScreens: Readonly<Record<string, readonly string[]>> = {
  ErrorScreen: ['Default'],
  accountCards: ['LogIn', 'SignUp', 'Confirm', 'Forgot', 'Reset', 'Deleted'],
  documents: ['StatementToUpload', 'StatementUploaded', 'CopyReady', 'CopyFailed', 'DraftToPrint'],
  formPages: [
    ...['AboutYouEmpty', 'AboutYouFilled', 'AboutYouMissing', 'AcademicsFilled', 'AcademicsMissing'],
    ...['FinalStepsEmpty', 'FinalStepsFilled', 'FinalStepsMissing', 'Completion'],
  ],
  printedPages: ['AboutYou'],
  review: ['Missing', 'EveryAnswer'],
  welcome: ['FirstLogin'],
};

const nameOf = (path: string) => path.replace(/^.*\//, '').replace('.stories.tsx', '');
const storiesOf = (module: StoryFile): Record<string, Story> => composeStories(module);
const subjects = new Map<string, (canvasElement: HTMLElement) => void | Promise<void>>();

interface Story extends FunctionComponent {
  tags: readonly string[];
  /** Draws the story, and acts in it. */
  run: (context: object) => Promise<void>;
}

const drawn = (node: ReactNode) => (canvasElement: HTMLElement) => createRoot(canvasElement).render(node);

function storyIn(path: string, name: string): Story {
  const story = storiesOf({ ...widgets, ...screens }[path] ?? { default: {} })[name];
  if (!story) throw new Error(`${path} has no story ${name}.`);
  return story;
}

for (const [path, stories] of Object.entries(widgets)) {
  const widget = nameOf(path);
  subjects.set(widget, drawn(<StateSheet stories={stories} />));
  // What opens over the page is on the shelf by itself, and photographed once its story has opened it.
  for (const [name, story] of Object.entries(storiesOf(stories)).filter(([, { tags }]) => tags.includes('shelf')))
    subjects.set(`${widget}.${name}`, (canvasElement) =>
      story.run({ canvasElement, canvas: within(canvasElement), userEvent: userEvent.setup() }),
    );
}
for (const path of Object.keys(screens)) {
  for (const name of shownScreens[nameOf(path)] ?? []) {
    const Story = storyIn(path, name);
    subjects.set(`${nameOf(path)}/${name}`, drawn(<Story />));
  }
}

Object.assign(window, { subjects: [...subjects.keys()] });

const draw = subjects.get(new URL(window.location.href).searchParams.get('of') ?? '');
const [style, root] = ['style', 'root'].map((id) => document.getElementById(id));
if (style && root && draw) {
  drawn(<GlobalStyle />)(style);
  await draw(root);
  document.body.dataset.shown = 'true';
}
