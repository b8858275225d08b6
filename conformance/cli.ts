#!/usr/bin/env node
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noMailbox, openFixedCode } from './mailbox/fixedCode.ts';
import { openHook } from './mailbox/hook.ts';
import type { Mailbox } from './mailbox/mailbox.ts';
import { openSmtpSink } from './mailbox/smtpSink.ts';
import { help, type Options, readOptions } from './options.ts';
import { htmlOf } from './reports/html.ts';
import { junitOf } from './reports/junit.ts';
import { lineOfResult, skipsOf, tableOf } from './reports/text.ts';
import type { Result } from './result.ts';
import { checkBackend, type Report } from './run.ts';

/* The command `conformance <address>`. */

try {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') console.log(help);
  else process.exitCode = await run(options);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error('See conformance --help.');
  process.exitCode = 2;
}

async function run(options: Options): Promise<number> {
  await assertReachable(options.base);
  const mailbox = await openMailbox(options);
  const { seed, runs, invitationToken, serviceToken, mockCookie, restartHook, isLong, isQuick } = options;
  console.log(`Checking ${options.base.href} (--seed ${seed})`);
  try {
    const report = await checkBackend({
      ...options,
      mailbox,
      settings: {
        seed,
        runs,
        invitationToken,
        serviceToken,
        mockCookie,
        restartHook,
        isLong,
        isQuick,
        jobTimeoutMs: 12 * options.timeoutMs,
        pollIntervalMs: 500,
      },
      onResult: (result, flow) => console.log(lineOfResult(result, flow)),
    });
    console.log(tableOf(report));
    if (options.reports) {
      mkdirSync(options.reports, { recursive: true });
      writeFileSync(join(options.reports, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
      writeFileSync(join(options.reports, 'junit.xml'), junitOf(report));
      writeFileSync(join(options.reports, 'report.html'), htmlOf(report));
      console.log(`The reports are in ${options.reports}.`);
    }
    const skips = skipsOf(report.results);
    if (skips) console.log(`\n${skips}`);
    return exitCodeOf(report, options);
  } finally {
    await mailbox.close();
  }
}

function exitCodeOf({ results }: Report, { allowsSkips }: Options): number {
  const has = (outcome: Result['outcome']) => results.some((result) => result.outcome === outcome);
  if (has('failed') || !has('passed')) return 1;
  return has('skipped') && !allowsSkips ? 3 : 0;
}

async function assertReachable(base: URL): Promise<void> {
  try {
    await fetch(base, { redirect: 'manual', signal: AbortSignal.timeout(10_000) });
  } catch {
    throw new Error(`Nothing answers at ${base.href}.`);
  }
}

function openMailbox({ smtpPort, codeHook, fixedCode, timeoutMs }: Options): Promise<Mailbox> | Mailbox {
  if (smtpPort !== undefined) return openSmtpSink(smtpPort, 1.5 * timeoutMs);
  if (codeHook) return openHook(codeHook, 1.5 * timeoutMs);
  return fixedCode ? openFixedCode(fixedCode) : noMailbox;
}
