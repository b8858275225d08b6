import { Markdown } from '@storybook/addon-docs/blocks';
import changelog from '../CHANGELOG.md?raw';
import { changesOf } from './changesOf.ts';

/** The entries of the changelog that name a widget. */
export function Changes({ widget }: { widget: string }) {
  const versions = changesOf(changelog, widget);
  return (
    <>
      <h2>Changes</h2>
      {versions.length === 0 && <p>None since the first version.</p>}
      {versions.map(({ version, entries }) => (
        <section key={version}>
          <h3>{version}</h3>
          <Markdown>{entries.map((entry) => `- ${entry}`).join('\n')}</Markdown>
        </section>
      ))}
    </>
  );
}
