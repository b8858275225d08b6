import { composeStories } from '@storybook/react-vite';
import type { FunctionComponent } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../theme/theme.ts';
import { isState } from './stateStories.ts';

/** A file of stories. */
export type StoryFile = Parameters<typeof composeStories>[0];

interface Props {
  stories: StoryFile;
}

/** All states of a widget at one glance. Storybook shows it, and `npm run pictures` compares it with the approved one. */
export function StateSheet({ stories }: Props) {
  const composed: Record<string, FunctionComponent & { play?: unknown }> = composeStories(stories);
  return (
    <Sheet>
      {Object.entries(composed)
        .filter(([name, story]) => isState(name, story))
        .map(([name, Story]) => (
          // A form of its own, so that radios of two states are no group.
          <form key={name}>
            <Caption>{name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')}</Caption>
            <Story />
          </form>
        ))}
    </Sheet>
  );
}

const Sheet = styled.main`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
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
