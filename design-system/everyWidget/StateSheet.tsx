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

/** A story, with what its file says in `parameters.sheet`. */
type Composed = FunctionComponent & {
  play?: unknown;
  tags: string[];
  parameters: { sheet?: SheetParameters };
};

interface SheetParameters {
  /** Each state takes the whole width: a part of a page asks how wide the window is. @default false */
  isWide?: boolean;
  /** The least height of a state, for what is fixed to the window. */
  height?: string;
}

/** All states of a widget at one glance. Storybook shows it, and `npm run pictures` compares it with the approved one. */
export function StateSheet({ stories }: Props) {
  const composed: Record<string, Composed> = composeStories(stories);
  const { isWide = false, height } = Object.values(composed)[0]?.parameters.sheet ?? {};
  return (
    <Sheet $isWide={isWide} $height={height}>
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

const Sheet = styled.main<{ $isWide: boolean; $height: string | undefined }>`
  display: grid;
  grid-template-columns: ${({ $isWide }) => ($isWide ? '1fr' : 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))')};
  gap: ${space[8]} ${space[6]};
  padding: ${space[4]};
  background: ${color.surface};

  > form {
    min-inline-size: 0;
    min-block-size: ${({ $height }) => $height};
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
