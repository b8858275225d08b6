/** What changed for a widget in one version. */
export interface VersionChanges {
  version: string;
  entries: readonly string[];
}

/** The entries of a changelog that name a widget in backticks, also as `Widget.prop` or `<Widget>`, newest version first. */
export function changesOf(changelog: string, widget: string): readonly VersionChanges[] {
  const name = new RegExp(`\`<?${widget}(?![A-Za-z])`);
  return changelog
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [version = '', ...lines] = section.split('\n');
      const entries = lines
        .join('\n')
        .split(/^- /m)
        .slice(1)
        .map((entry) => (entry.split(/\n\n/)[0] ?? '').replace(/\s+/g, ' ').trim());
      return { version, entries: entries.filter((entry) => name.test(entry)) };
    })
    .filter(({ entries }) => entries.length > 0);
}
