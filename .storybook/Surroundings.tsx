import { color, ReadOnlyProvider } from 'design-system';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** What the toolbar, and a story's `globals`, can change around any story. */
export const surroundings = {
  scheme: {
    description: 'Light or dark, whatever the device prefers',
    toolbar: {
      title: 'Scheme',
      icon: 'mirror',
      dynamicTitle: true,
      items: [
        { value: 'device', title: 'As the device' },
        { value: 'light', title: 'Light' },
        { value: 'dark', title: 'Dark' },
        { value: 'forced', title: 'Forced colours' },
      ],
    },
  },
  direction: {
    description: 'Where a line begins',
    toolbar: {
      title: 'Direction',
      icon: 'transfer',
      dynamicTitle: true,
      items: [
        { value: 'ltr', title: 'Left to right' },
        { value: 'rtl', title: 'Right to left' },
      ],
    },
  },
  rendering: {
    description: 'With controls, or as plain text',
    toolbar: {
      title: 'Rendering',
      icon: 'document',
      dynamicTitle: true,
      items: [
        { value: 'answer', title: 'To answer' },
        { value: 'read', title: 'To read' },
        { value: 'print', title: 'Printed' },
      ],
    },
  },
};

interface Props {
  scheme?: 'device' | 'light' | 'dark' | 'forced';
  direction?: 'ltr' | 'rtl';
  rendering?: 'answer' | 'read' | 'print';
  /** Whether the story has the whole window, which then takes its scheme. */
  alone: boolean;
  children: ReactNode;
}

/** Puts a story in the scheme, direction and rendering that were chosen; nothing is added where nothing was. */
export function Surroundings({ scheme, direction, rendering, alone, children }: Props) {
  const turned = direction === 'rtl' ? <div dir="rtl">{children}</div> : children;
  const shown = isReading(rendering) ? (
    <ReadOnlyProvider hideEmpty={rendering === 'print'}>{turned}</ReadOnlyProvider>
  ) : (
    turned
  );
  if (scheme === undefined || scheme === 'device') return shown;
  if (scheme === 'forced') return <InForcedColours>{shown}</InForcedColours>;
  return (
    <div data-color-scheme={scheme} style={{ ...paper, minBlockSize: alone ? '100vh' : undefined }}>
      {shown}
    </div>
  );
}

/** Only the device can force its colours on a page: until it does, this says how to ask it to. */
function InForcedColours({ children }: { children: ReactNode }) {
  return (
    <>
      <HowTo role="note">
        To see it in forced colours, choose a contrast theme on your device, or emulate{' '}
        <code>forced-colors: active</code> in the developer tools of your browser (Rendering).
      </HowTo>
      {children}
    </>
  );
}

const HowTo = styled.p`
  margin: 0 0 1.5rem;
  padding: 0.5rem 0.75rem;
  border-inline-start: 4px solid ${color.warning};
  background: ${color.surfaceRaised};

  @media (forced-colors: active) {
    display: none;
  }
`;

/** Up to the edges, over the padding that Storybook gives a story. */
const paper = { boxSizing: 'border-box', margin: '-1rem', padding: '1rem', background: color.surface } as const;

const isReading = (rendering: Props['rendering']) => rendering === 'read' || rendering === 'print';
