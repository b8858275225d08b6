import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';

const folder = join(import.meta.dirname, '..');

/** Where the compiler writes the types of each module (tsconfig.build.json). */
export const typesFolder = join(folder, 'dist/types');

/** The public API as the last build has it. */
export const builtReport = join(folder, '../node_modules/.cache/design-system/built.api.md');

/** Writes the types of everything that index.ts exports to dist/index.d.ts, and their list to `builtReport`. */
export function rollUpTypes(): void {
  mkdirSync(dirname(builtReport), { recursive: true });
  rmSync(builtReport, { force: true });
  const config = ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(folder, 'package.json'),
    configObject: {
      projectFolder: folder,
      newlineKind: 'lf',
      mainEntryPointFilePath: join(typesFolder, 'index.d.ts'),
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            module: 'preserve',
            target: 'ES2022',
            lib: ['ES2023', 'DOM', 'DOM.Iterable'],
            strict: true,
            skipLibCheck: true,
            types: [],
          },
          files: [join(typesFolder, 'index.d.ts')],
        },
      },
      dtsRollup: { enabled: true, untrimmedFilePath: join(folder, 'dist/index.d.ts') },
      apiReport: {
        enabled: true,
        reportFileName: 'built',
        reportFolder: dirname(builtReport),
        reportTempFolder: join(dirname(builtReport), 'temp'),
        includeForgottenExports: true,
      },
      docModel: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        // Comments are read by people and by Storybook, not by an extractor of documentation.
        tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        extractorMessageReporting: {
          default: { logLevel: ExtractorLogLevel.Warning },
          'ae-missing-release-tag': { logLevel: ExtractorLogLevel.None },
          'ae-undocumented': { logLevel: ExtractorLogLevel.None },
          'ae-forgotten-export': { logLevel: ExtractorLogLevel.None },
        },
      },
    },
  });
  const { succeeded } = Extractor.invoke(config, {
    localBuild: true,
    messageCallback: (message) => {
      const isNews = message.messageId.startsWith('console-') && message.logLevel !== ExtractorLogLevel.Error;
      message.handled = isNews;
    },
  });
  if (!succeeded) throw new Error('The types could not be rolled up.');
}
