import { Source } from '@storybook/addon-docs/blocks';

const files = import.meta.glob<string>('../*/*.heard.txt', { eager: true, query: '?raw', import: 'default' });

/** What a screen reader says of a widget: the approved text beside its stories. Nothing for a widget that has none. */
export function Spoken({ widget }: { widget: string }) {
  const [, text] = Object.entries(files).find(([path]) => path.endsWith(`/${widget}.heard.txt`)) ?? [];
  if (text === undefined) return null;
  const count = text.match(/^# /gm)?.length ?? 0;
  return (
    <>
      <h2>What is announced</h2>
      <p>
        What a virtual screen reader says from the first to the last element of each state, as approved. A change of
        these words fails a test.
      </p>
      <details>
        <summary>{count === 1 ? '1 state' : `${count} states`}</summary>
        <Source code={text} language="text" />
      </details>
    </>
  );
}
