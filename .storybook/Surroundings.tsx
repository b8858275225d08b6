import { color, ReadOnlyProvider } from 'design-system';
import type { ReactNode } from 'react';

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
  scheme?: 'device' | 'light' | 'dark';
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
  return (
    <div data-color-scheme={scheme} style={{ ...paper, minBlockSize: alone ? '100vh' : undefined }}>
      {shown}
    </div>
  );
}

/** Up to the edges, over the padding that Storybook gives a story. */
const paper = { boxSizing: 'border-box', margin: '-1rem', padding: '1rem', background: color.surface } as const;

const isReading = (rendering: Props['rendering']) => rendering === 'read' || rendering === 'print';
