import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type BrowserContext, chromium } from 'playwright-core';

/*
 * A desktop on a screen that only exists in memory, with Chromium in a window and the screen reader Orca. Keys are key presses of the
 * screen's keyboard. Orca speaks through speech-dispatcher, whose voice is a script: it writes each utterance to a file and takes as
 * long as a fast voice would, so an utterance that is cut off is seen as cut off.
 */

const programs = ['Xvfb', 'openbox', 'dbus-daemon', 'gsettings', 'orca', 'speech-dispatcher', 'xdotool'];

/** Debian's packages with these programs. */
export const packages = 'orca xvfb openbox dbus libglib2.0-bin speech-dispatcher xdotool at-spi2-core chromium';

/** The test needs a window, so the browser is a whole Chromium: Debian's, or `CHROMIUM_PATH`. */
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/lib/chromium/chromium';

/** The programs that are not installed. */
export const missingPrograms = (): readonly string[] => [
  ...(existsSync(executablePath) ? [] : ['chromium']),
  ...programs.filter(
    (name) => !(process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name))),
  ),
];

export interface Desktop {
  context: BrowserContext;
  /** Presses keys one after the other, such as "Tab" or "shift+Tab". */
  press: (...keys: readonly string[]) => Promise<void>;
  /** Types a text, a key every 60 ms. */
  type: (text: string) => Promise<void>;
  /** Waits until nothing was spoken for so long. */
  quiet: (ms: number) => Promise<void>;
  /** Waits until these words were spoken to their end since the last call of `heard`, for half a minute at most. */
  hear: (words: RegExp) => Promise<void>;
  /** What was spoken since the last call, once it has been quiet for 2.5 seconds. */
  heard: () => Promise<readonly string[]>;
  close: () => Promise<void>;
}

const run = promisify(execFile);

export async function openDesktop(): Promise<Desktop> {
  const home = await mkdtemp(join(tmpdir(), 'hearing-'));
  const started: ChildProcess[] = [];
  const display = `:${90 + (process.pid % 900)}`;
  const env: Record<string, string> = {
    PATH: process.env.PATH ?? '',
    LANG: 'C.UTF-8',
    HOME: home,
    XDG_RUNTIME_DIR: home,
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_DATA_HOME: join(home, 'data'),
    XDG_CACHE_HOME: join(home, 'cache'),
    DISPLAY: display,
    DBUS_SESSION_BUS_ADDRESS: `unix:path=${join(home, 'bus')}`,
    SPEECHD_ADDRESS: `unix_socket:${join(home, 'speech-dispatcher', 'speechd.sock')}`,
    GTK_MODULES: 'gail:atk-bridge',
    ACCESSIBILITY_ENABLED: '1',
  };
  const start = (command: string, ...args: readonly string[]) => {
    started.push(spawn(command, args, { env, stdio: 'ignore', detached: true }));
  };
  const close = async () => {
    for (const { pid } of started.reverse()) stop(pid);
    await wait(500);
    await rm(home, { recursive: true, force: true });
  };

  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().then(() => process.exit(1)));

  const spoken = await writeVoice(home);
  start('Xvfb', display, '-screen', '0', '1280x900x24', '-nolisten', 'tcp');
  start('dbus-daemon', '--session', '--nofork', `--address=${env.DBUS_SESSION_BUS_ADDRESS}`);
  await until(() => existsSync(join(home, 'bus')));
  await run('gsettings', ['set', 'org.gnome.desktop.interface', 'toolkit-accessibility', 'true'], { env });
  start('openbox');
  start('speech-dispatcher', '--run-single', '--timeout', '0', '-C', join(home, 'speechd'), '-L', home);
  await until(() => existsSync(join(home, 'speech-dispatcher', 'speechd.sock')));
  start('orca', '--replace');
  await wait(4000);

  // A browser's own question would be read, too.
  await mkdir(join(home, 'browser', 'Default'), { recursive: true });
  await writeFile(join(home, 'browser', 'Default', 'Preferences'), '{"credentials_enable_service":false}');
  const context = await chromium.launchPersistentContext(join(home, 'browser'), {
    executablePath,
    headless: false,
    viewport: null,
    env,
    args: [
      '--force-renderer-accessibility',
      '--no-first-run',
      '--disable-gpu',
      '--window-size=1280,900',
      '--no-sandbox',
      '--test-type',
    ],
    ignoreDefaultArgs: ['--enable-automation'],
  });

  let read = 0;
  const lines = async () => (await readFile(spoken, 'utf8')).split('\n').slice(0, -1);
  const quiet = async (ms: number) => {
    for (let quietMs = 0, known = -1; quietMs < ms; quietMs += 250) {
      const { length } = await lines();
      if (length !== known) quietMs = 0;
      known = length;
      await wait(250);
    }
  };
  return {
    context,
    quiet,
    hear: async (words) => {
      for (let tries = 0; tries < 120 && !isHeard(words, spokenWords((await lines()).slice(read))); tries += 1)
        await wait(250);
    },
    press: async (...keys) => {
      for (const key of keys) {
        await run('xdotool', ['key', '--clearmodifiers', key], { env });
        await wait(350);
      }
    },
    type: async (text) => void (await run('xdotool', ['type', '--delay', '60', text], { env })),
    heard: async () => {
      await quiet(2500);
      const all = await lines();
      const since = all.slice(read);
      read = all.length;
      return spokenWords(since);
    },
    close: async () => {
      await context.close();
      await close();
    },
  };
}

/** Orca speaks the name of an element and its role in one utterance or in two. */
export const isHeard = (words: RegExp, utterances: readonly string[]): boolean =>
  ['\n', ' '].some((between) => words.test(utterances.join(between).replace(/ +/g, ' ')));

/** Each utterance has a line when it begins and one when it was spoken to its end. */
const spokenWords = (lines: readonly string[]) =>
  lines.flatMap((line, index) => {
    if (!line.startsWith('> ')) return [];
    const isWhole = lines[index + 1] === '<';
    return [line.slice(2) + (isWhole ? '' : ' …')];
  });

/** The voice: about 90 characters a second. Returns the file that it writes. */
async function writeVoice(home: string): Promise<string> {
  const spoken = join(home, 'spoken');
  const voice = join(home, 'voice');
  const configuration = join(home, 'speechd');
  await mkdir(join(configuration, 'modules'), { recursive: true });
  await mkdir(join(home, 'data', 'orca'), { recursive: true });
  await writeFile(spoken, '');
  // No sound card is needed.
  await writeFile(join(home, '.asoundrc'), 'pcm.!default { type null }\nctl.!default { type null }\n');
  await writeFile(
    voice,
    `#!/bin/sh\ntext=$(cat | tr '\\n' ' ')\n[ -z "$text" ] && exit\nprintf '> %s\\n' "$text" >> '${spoken}'\n` +
      `sleep "$(awk -v n="\${#text}" 'BEGIN { print n / 90 }')"\nprintf '<\\n' >> '${spoken}'\n`,
  );
  await chmod(voice, 0o755);
  await writeFile(
    join(configuration, 'speechd.conf'),
    'LogLevel 0\nAudioOutputMethod "alsa"\nDefaultModule writing\nAddModule "writing" "sd_generic" "writing.conf"\nDefaultLanguage "en"\n',
  );
  await writeFile(
    join(configuration, 'modules', 'writing.conf'),
    `GenericExecuteSynth "printf %s \\'$DATA\\' | ${voice}"\nGenericMaxChunkLength 100000\nGenericDelimiters ""\nAddVoice "en" "MALE1" "writer"\nDefaultVoice "writer"\n`,
  );
  await writeFile(
    join(home, 'data', 'orca', 'user-settings.conf'),
    JSON.stringify({
      general: {
        enableSpeech: true,
        speechServerFactory: 'speechdispatcherfactory',
        speechServerInfo: ['Default Synthesizer', 'default'],
        enableKeyEcho: false,
        enableEchoByWord: false,
        enableEchoByCharacter: false,
        // A page that is being read takes the keys' place with it.
        sayAllOnLoad: false,
        presentTimeFormat: '%X',
      },
      profiles: { default: { profile: ['Default', 'default'], pronunciations: {}, keybindings: {} } },
      pronunciations: {},
      keybindings: {},
    }),
  );
  return spoken;
}

async function until(isReached: () => boolean): Promise<void> {
  for (let tries = 0; !isReached(); tries += 1) {
    if (tries > 100) throw new Error('The desktop does not start.');
    await wait(100);
  }
}

/** Ends a program and those it started. */
function stop(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGTERM');
  } catch {
    // It has ended before.
  }
}
