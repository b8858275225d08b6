import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { startServer } from '../../tests/support/startServer.ts';
import { isHeard, missingPrograms, openDesktop, packages } from './desktop.ts';
import { account, type Scene, type Stage, scenes } from './scenes.ts';

/*
 * `npm run hear`: an applicant's way through the application with the screen reader Orca, in a window, by keys. Writes what was
 * spoken to docs/heard.md, and fails when a scene was heard wrongly. Needs a build, and Debian's packages; without them it is skipped.
 */

const missing = missingPrograms();
if (missing.length > 0) {
  console.log(`Skipped: ${missing.join(', ')} not installed. On Debian: apt-get install ${packages}`);
  process.exit(0);
}

const server = await startServer();
const desktop = await openDesktop();
const results: { scene: Scene; heard: readonly string[]; faults: readonly string[] }[] = [];
try {
  const page = desktop.context.pages()[0] ?? (await desktop.context.newPage());
  page.setDefaultTimeout(20_000);
  const stage: Stage = {
    page,
    server,
    account,
    press: desktop.press,
    type: desktop.type,
    hear: desktop.hear,
    // The last step is a key press, so that Orca treats it as the applicant's. The next key waits until it was read.
    focus: async (selector) => {
      await page.locator(selector).first().focus();
      await desktop.press('shift+Tab', 'Tab');
      await desktop.quiet(1000);
    },
    open: async (path) => {
      await page.goto(new URL(path, server.url).href);
      await page.locator('h1').first().waitFor();
      // A new window begins in its address bar.
      await page.bringToFront();
    },
  };
  await desktop.heard();
  for (const scene of scenes) {
    const problem = await Promise.resolve(scene.play(stage)).then(
      () => [],
      (error: unknown) => [`could not be played: ${String(error).split('\n')[0]}`],
    );
    // A busy machine speaks late.
    for (const words of scene.hears ?? []) await desktop.hear(words);
    const heard = await desktop.heard();
    const faults = [...problem, ...faultsOf(scene, heard)];
    results.push({ scene, heard, faults });
    console.log(`${faults.length === 0 ? 'right' : 'WRONG'} ${results.length}. ${scene.name}`);
    for (const line of [...heard.map((words) => `   "${words}"`), ...faults.map((fault) => `   ! ${fault}`)])
      console.log(line);
  }
} finally {
  await desktop.close();
  await server.discard();
}

function faultsOf({ hears = [], isSpared = [] }: Scene, heard: readonly string[]): readonly string[] {
  return [
    ...hears.filter((words) => !isHeard(words, heard)).map((words) => `not heard: ${words}`),
    ...isSpared.filter((words) => isHeard(words, heard)).map((words) => `heard: ${words}`),
  ];
}

const wrong = results.filter(({ faults }) => faults.length > 0);
const transcript = results
  .map(({ scene, heard, faults }, index) => {
    const spoken = heard.length === 0 ? 'silence' : heard.map((words) => `“${words}”`).join(' ');
    return `${index + 1}. **${scene.name}**: ${spoken}${faults.map((fault) => ` *(${fault})*`).join('')}`;
  })
  .join('\n');
const docs = fileURLToPath(new URL('../../docs/', import.meta.url));
await mkdir(docs, { recursive: true });
await writeFile(
  `${docs}heard.md`,
  `# Heard with a screen reader

What Orca speaks on an applicant's way through the application. \`npm run hear\` writes this file: it presses the keys in a window of
Chromium on a screen in memory, and the voice writes instead of speaking, about 90 characters a second. “…” ends an utterance that
the next one cut off. One reader and one browser: NVDA, JAWS, VoiceOver and TalkBack are not tried here.

Orca does not read each new page aloud here: that would take the keys' place along. Four things are Orca's own way and count as
right: "clickable" after a heading that takes the focus; "Step 2Academics" without the space that the link's name has; the
selected tab on the way to the heading of Academics; and a message that it reads twice, as a changed description and with the focus.
A wait of more than a second, such as "Submitting...", is spoken before its result, not after it.

${results.length - wrong.length} of ${results.length} scenes are heard right.

${transcript}
`,
);
console.log(`${results.length - wrong.length} passed, ${wrong.length} failed`);
process.exitCode = wrong.length > 0 ? 1 : 0;
