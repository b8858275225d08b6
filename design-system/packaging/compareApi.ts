/** What became of one export. */
export interface ApiChange {
  name: string;
  kind: 'added' | 'removed' | 'changed';
  /** Whether code that compiled before may not any more. */
  isBreaking: boolean;
  /** The lines of the report that differ, with `-` or `+`. */
  lines: readonly string[];
}

/** The difference of two reports of API Extractor, by export. */
export function compareApi(before: string, after: string): readonly ApiChange[] {
  const [old, now] = [exportsIn(before), exportsIn(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name): ApiChange[] => {
    const [oldLines, nowLines] = [old.get(name), now.get(name)];
    if (!oldLines) return [{ name, kind: 'added', isBreaking: false, lines: signed('+', nowLines ?? []) }];
    if (!nowLines) return [{ name, kind: 'removed', isBreaking: true, lines: signed('-', oldLines) }];
    const gone = without(oldLines, nowLines);
    const come = without(nowLines, oldLines);
    // A property that may be left out asks nothing of anybody.
    const isBreaking = gone.length > 0 || come.some((line) => !/^ +\w+\?: [^{]*;$/.test(line));
    const lines = [...signed('-', gone), ...signed('+', come)];
    return lines.length > 0 ? [{ name, kind: 'changed', isBreaking, lines }] : [];
  });
}

/** The names that a changelog's section of unreleased changes has in backticks. */
export function announcedNames(changelog: string): ReadonlySet<string> {
  const [, unreleased = ''] = changelog.split(/^## /m);
  return new Set([...unreleased.matchAll(/`(\w+)[^`]*`/g)].flatMap(([, name]) => name ?? []));
}

/** The declarations of a report, by name. Each follows a comment with its release tag. */
function exportsIn(report: string): ReadonlyMap<string, readonly string[]> {
  const [, code = ''] = report.split('```ts');
  const found = new Map<string, readonly string[]>();
  for (const block of code.split(/^\/\/ @.*$/m).slice(1)) {
    const lines = block.split('\n').filter((line) => line.trim() !== '' && !/^\s*(\/\/|```)/.test(line));
    const name = /\b(?:const|function|interface|type|class|enum) (\w+)/.exec(lines[0] ?? '')?.[1];
    if (name) found.set(name, [...(found.get(name) ?? []), ...lines]);
  }
  return found;
}

const without = (lines: readonly string[], others: readonly string[]) => lines.filter((line) => !others.includes(line));

const signed = (sign: string, lines: readonly string[]) => lines.map((line) => `${sign} ${line}`);
