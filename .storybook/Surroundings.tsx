import { color, ReadOnlyProvider } from 'design-system';
import { type ReactNode, useLayoutEffect } from 'react';
import { styled } from 'styled-components';

/** The globals that the toolbar and a story's `globals` can set. */
export const toolbarGlobals = {
  scheme: {
    description: 'Color scheme',
    toolbar: {
      title: 'Scheme',
      icon: 'mirror',
      dynamicTitle: true,
      items: [
        { value: 'device', title: 'Same as device' },
        { value: 'light', title: 'Light' },
        { value: 'dark', title: 'Dark' },
        { value: 'forced', title: 'Forced colors' },
      ],
    },
  },
  direction: {
    description: 'Text direction',
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
  text: {
    description: 'Size of text',
    toolbar: {
      title: 'Text',
      icon: 'zoom',
      dynamicTitle: true,
      items: [
        { value: 'usual', title: 'Usual size of text' },
        { value: 'large', title: 'Text at 200 %' },
      ],
    },
  },
  rendering: {
    description: 'With controls or as plain text',
    toolbar: {
      title: 'Rendering',
      icon: 'document',
      dynamicTitle: true,
      items: [
        { value: 'answer', title: 'With controls' },
        { value: 'read', title: 'Read-only' },
        { value: 'print', title: 'Printed' },
      ],
    },
  },
};

interface Props {
  scheme?: 'device' | 'light' | 'dark' | 'forced';
  direction?: 'ltr' | 'rtl';
  text?: 'usual' | 'large';
  rendering?: 'answer' | 'read' | 'print';
  /** Whether the story fills the window. */
  isFullPage: boolean;
  children: ReactNode;
}

/** Shows a story in the chosen scheme, direction, size of text and rendering. Adds no element for a default. */
export function Surroundings({ scheme, direction, text, rendering, isFullPage, children }: Props) {
  useLayoutEffect(() => {
    document.documentElement.style.fontSize = text === 'large' ? '200%' : '';
  }, [text]);
  const directed = direction === 'rtl' ? <div dir="rtl">{children}</div> : children;
  const content = isReadOnly(rendering) ? (
    <ReadOnlyProvider hideEmpty={rendering === 'print'}>{directed}</ReadOnlyProvider>
  ) : (
    directed
  );
  if (scheme === undefined || scheme === 'device') return content;
  if (scheme === 'forced') return <InForcedColors>{content}</InForcedColors>;
  return (
    <div data-color-scheme={scheme} style={{ ...background, minBlockSize: isFullPage ? '100vh' : undefined }}>
      {content}
    </div>
  );
}

/** Explains how to force colors, which only the device or the browser can do. */
function InForcedColors({ children }: { children: ReactNode }) {
  return (
    <>
      <Note role="note">
        To see this story in forced colors, choose a contrast theme on your device or emulate{' '}
        <code>forced-colors: active</code> in the developer tools of your browser (Rendering tab).
      </Note>
      {children}
    </>
  );
}

const Note = styled.p`
  margin: 0 0 1.5rem;
  padding: 0.5rem 0.75rem;
  border-inline-start: 4px solid ${color.warning};
  background: ${color.surfaceRaised};

  @media (forced-colors: active) {
    display: none;
  }
`;

/** Covers the padding that Storybook adds around a story. */
const background = { boxSizing: 'border-box', margin: '-1rem', padding: '1rem', background: color.surface } as const;

const isReadOnly = (rendering: Props['rendering']) => rendering === 'read' || rendering === 'print';
