import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Report } from '../../conformance/run.ts';
import { root } from '../support/startProcess.ts';

export interface Conformance {
  exitCode: number;
  output: string;
  /** report.json; undefined when the command failed before writing it. */
  report?: Report;
  junit: string;
  html: string;
}

interface ConformanceOptions {
  /** @default the command of this project */
  command?: readonly [string, ...string[]];
  env?: Readonly<Record<string, string>>;
}

/** Runs the command as its users do and reads its reports. */
export async function runConformance(
  args: readonly string[],
  { command = [process.execPath, join(root, 'conformance/cli.ts')], env = {} }: ConformanceOptions = {},
): Promise<Conformance> {
  const reports = await mkdtemp(join(tmpdir(), 'conformance-'));
  const [file, ...first] = command;
  const options = { env: { ...process.env, ...env } };
  const { exitCode, output } = await new Promise<{ exitCode: number; output: string }>((resolve) => {
    const child = execFile(file, [...first, ...args, '--reports', reports], options, (_, stdout, stderr) =>
      resolve({ exitCode: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
  const read = (name: string) => {
    try {
      return readFileSync(join(reports, name), 'utf8');
    } catch {
      return '';
    }
  };
  const json = read('report.json');
  const result = { exitCode, output, junit: read('junit.xml'), html: read('report.html') };
  await rm(reports, { recursive: true, force: true });
  return { ...result, ...(json && { report: JSON.parse(json) }) };
}

/** The checks that did not pass, with their reasons. */
export const notPassed = ({ report, output }: Conformance): readonly string[] =>
  report?.results
    .filter(({ outcome }) => outcome !== 'passed')
    .map(({ name, outcome, reason }) => `${outcome}: ${name}: ${reason}`) ?? [output];
