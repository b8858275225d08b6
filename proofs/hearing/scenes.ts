import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { completeAnswers } from '../../form/testing.ts';
import { universityDay } from '../../form/university.ts';
import { type Account, newAccount } from '../../tests/support/accounts.ts';
import type { RunningServer } from '../../tests/support/startServer.ts';
import type { Desktop } from './desktop.ts';

/** What a scene acts on. Everything that matters is done by keys; `focus` only starts a scene in the middle of a page. */
export interface Stage extends Pick<Desktop, 'press' | 'type' | 'hear'> {
  page: Page;
  server: RunningServer;
  account: Account;
  focus: (selector: string) => Promise<void>;
  open: (path: string) => Promise<void>;
}

export interface Scene {
  name: string;
  play: (stage: Stage) => Promise<unknown>;
  /** What must be heard, in any order. */
  hears?: readonly RegExp[];
  /** What must not be heard. */
  isSpared?: readonly RegExp[];
}

export const account = newAccount('hearing');
const savedAgainAndAgain = /Saving|Saved \d/;
const named = (key: string) => `[name="${key}"]`;
const step = (number: number) => `nav a:nth-of-type(1)[href$="${['about', 'education', 'final-steps'][number - 1]}"]`;
const file = (name: string, bytes: number) => ({ name, mimeType: 'image/png', buffer: png(bytes) });

/** A picture of one pixel, filled up with bytes that readers of pictures skip. */
function png(bytes: number): Buffer {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  return Buffer.concat([pixel, Buffer.alloc(Math.max(0, bytes - pixel.length))]);
}

/** The audit's forty scenes, in its order, as one applicant's way through the application. */
export const scenes: readonly Scene[] = [
  {
    name: 'opens the first page',
    play: ({ open }) => open('/about'),
    hears: [/Finished loading/],
    isSpared: [/\b(1\d|20) landmarks/, /\d+ forms/],
  },
  {
    name: 'goes by headings and to main',
    play: ({ press }) => press('h', 'h', 'm'),
    hears: [/About You heading level 1/],
  },
  {
    name: 'skips the header and the steps',
    play: async ({ open, press }) => {
      await open('/about');
      await wait(3000);
      await press('Tab');
      await wait(1000);
      await press('Return', 'Tab');
    },
    hears: [/Skip to main content/],
    isSpared: [/^Step 1/m],
  },
  {
    name: 'enters an address',
    play: ({ focus }) => focus('#country button, #country select'),
    hears: [/Country/],
    isSpared: [/region/, /\bform\b/],
  },
  {
    name: 'enters a text field',
    play: ({ focus }) => focus(named('first_name')),
    hears: [/First Name/, /entry required/],
  },
  {
    name: 'types a first answer as a visitor, and goes on typing',
    play: async ({ type, press }) => {
      await type('Ana');
      await press('Tab');
      await type('Maria');
      await wait(1500);
    },
    hears: [/Your answers are kept on this device for 7 days/],
  },
  {
    name: 'leaves a date that does not exist',
    play: async ({ focus, type, press }) => {
      await focus(named('birth_date'));
      await type('13/45/2008');
      await press('Tab');
    },
    hears: [/Enter a date as MM\/DD\/YYYY/],
  },
  {
    name: 'enters a phone number and edits its middle',
    play: async ({ focus, type, press }) => {
      await focus(named('phone_home'));
      await type('3125552368');
      await press('Left', 'BackSpace');
    },
    isSpared: [savedAgainAndAgain],
  },
  {
    name: 'chooses from a list by keys',
    play: async ({ focus, press, type }) => {
      await focus('#gender_iden button, #gender_iden select');
      await press('Return');
      await type('n');
      await press('Return');
    },
    hears: [/Non-?binary/i],
  },
  {
    name: 'goes through radio buttons',
    play: async ({ focus, press }) => {
      await focus('#pronouns input');
      // Orca's focus mode, in which arrows go to the page.
      await press('Insert+a', 'Down');
    },
    hears: [/Pronouns/, /He \/ him\. selected radio button/],
  },
  {
    name: 'ticks a box of a group',
    play: async ({ focus, press }) => {
      await focus('fieldset input[type=checkbox]');
      await press('space');
    },
    hears: [/checked/],
  },
  {
    name: 'takes a suggested address',
    play: async ({ page, focus, type, press }) => {
      await page.getByRole('button', { name: 'Add a different mailing address' }).click();
      await focus(named('mailing_address_line_1'));
      await type('elder');
      await wait(3000);
      await press('Down', 'Return');
    },
    hears: [/5 suggestions, or use what you typed/, /chosen\. .*[Cc]ity.* are filled in/],
  },
  {
    name: 'looks for an address that is not in the list',
    play: async ({ focus, type }) => {
      await focus(named('address_line_1'));
      await type('Qqxz 1');
      await wait(1500);
    },
    hears: [/No matches\. Press Down to use what you typed/],
  },
  {
    name: 'goes on without an account',
    play: ({ focus, press }) => focus(step(2)).then(() => press('Return')),
    hears: [/Create Account.*heading level 1/, /To save your answers and go on to Academics, create an account/],
  },
  {
    name: 'leaves an address without @',
    play: async ({ focus, type, press }) => {
      await focus(named('username'));
      await type('notanemail');
      await press('Tab', 'shift+Tab');
    },
    isSpared: [/invalid entry/],
  },
  {
    name: 'types a new password',
    play: async ({ focus, type }) => {
      await focus(named('password'));
      await type('abc');
      await wait(5000);
      await type('Def');
      await wait(5000);
    },
    hears: [
      /Still missing: at least 12 characters, an uppercase letter/,
      /Still missing: at least 12 characters, a number/,
    ],
    isSpared: [/: still missing/, /not checked yet/],
  },
  {
    name: 'submits a card with faults',
    play: ({ press }) => press('Return'),
    hears: [/Error: Your email address must be valid/],
  },
  {
    name: 'makes an account and confirms it',
    play: async ({ page, press, type, focus, hear, server, account }) => {
      await page.fill(named('username'), account.username);
      await page.fill(named('password'), account.password);
      await focus('main button[type=submit]');
      await press('Return');
      const { code } = await server.outbox.waitForMail({ to: account.username });
      await page.waitForURL(/confirm/);
      await hear(/Confirm Account heading level 1/);
      await focus(named('code'));
      await type(code ?? '');
      await press('Return');
      await page.waitForURL(/login/);
    },
    hears: [/Confirm Account heading level 1/, /Log In heading level 1/, /account is confirmed/],
    isSpared: [/Confirming/],
  },
  {
    name: 'logs in with a wrong password',
    play: async ({ page, focus, type, press, account }) => {
      await page.fill(named('username'), account.username);
      await focus(named('password'));
      await type('Wrong-Horse-77');
      await press('Return');
      await wait(2000);
      await press('Escape');
    },
    hears: [/The email address or password is incorrect/],
  },
  {
    name: 'logs in',
    play: async ({ page, focus, press, hear, account }) => {
      await page.fill(named('password'), account.password);
      await focus(named('password'));
      await press('Return');
      await hear(/Academics.*heading level 1/);
      await focus(step(1));
      await press('Return');
    },
    hears: [/Academics.*heading level 1/, /About You.*heading level 1/],
    isSpared: [savedAgainAndAgain],
  },
  {
    name: 'answers as an applicant, with pauses',
    play: async ({ focus, type, press }) => {
      await focus(named('middle_name'));
      await type('Lu');
      await wait(2500);
      await press('Tab');
      await type('Ortiz');
      await wait(2500);
    },
    isSpared: [savedAgainAndAgain],
  },
  {
    name: 'goes to the second step',
    play: async ({ page, focus, press }) => {
      await focus(step(2));
      await press('Return');
      await page.waitForURL(/education/);
    },
    hears: [/Academics.*heading level 1/],
    isSpared: [savedAgainAndAgain],
  },
  {
    name: 'takes a suggested school',
    play: async ({ focus, type, press }) => {
      await focus(named('hs_name'));
      await type('sycamore bend');
      await wait(3000);
      await press('Down', 'Return');
    },
    hears: [/chosen\. Country, address, city, state\/province, ZIP\/postal code,? and CEEB code are filled in/],
  },
  {
    name: 'adds an activity',
    play: ({ focus, press }) => focus('section button:has-text("Add Another")').then(() => press('Return')),
    hears: [/Activity 2 of 2.*heading level 3/],
    isSpared: [/Adding/],
  },
  {
    name: 'writes the essay',
    play: async ({ focus, type }) => {
      await focus('textarea');
      await type('What matters now');
      await wait(1500);
    },
    hears: [/16 of 7,000 characters/],
    isSpared: [/\b(1|2|3|5|8) of 7,000/, savedAgainAndAgain],
  },
  {
    name: 'goes to the upload by keys',
    play: async ({ focus, press }) => {
      await focus('[role=tab][aria-selected=true]');
      await press('Right', 'Return', 'Tab');
    },
    hears: [/Choose a file/, /One file, up to 1 MB/],
    isSpared: [/scroll pane/],
  },
  {
    name: 'chooses a file that is too large',
    play: ({ page }) => page.setInputFiles('input[type=file]', file('large.png', 2_000_000)),
    hears: [/Your file is too large/],
  },
  {
    name: 'chooses a good file',
    play: async ({ page }) => {
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.setInputFiles('input[type=file]', file('statement.png', 100));
      await page.getByText(/^Uploaded, /).waitFor();
    },
    hears: [/statement\.png: Uploaded/],
  },
  {
    name: 'is asked before a file is deleted',
    play: ({ focus, press }) => focus('fieldset button:has-text("Delete")').then(() => press('Return')),
    hears: [/Are you sure you want to delete your file/],
  },
  {
    name: 'closes a dialog',
    play: ({ press }) => press('Escape'),
    isSpared: [savedAgainAndAgain, /Enter your school information/, /Uploaded/],
  },
  {
    name: 'goes to the third step',
    play: async ({ focus, press }) => {
      await focus(step(3));
      await press('Return');
    },
    hears: [/Final Steps.*heading level 1/],
    isSpared: [savedAgainAndAgain],
  },
  {
    name: 'submits with answers missing',
    play: async ({ focus, press }) => {
      await focus('button:has-text("Submit Application")');
      await press('Return');
      await wait(2000);
    },
    hears: [/We're missing some information!.*heading level 2/],
    isSpared: [/region We're missing/, /heading level 2.*Submitting/],
  },
  {
    name: 'follows a link to a text field on another page',
    play: async ({ page, focus, press }) => {
      await page.locator('details:has(a[href="/about#city"]) > summary').click();
      await focus('a[href="/about#city"]');
      await press('Return');
    },
    hears: [/City entry/, /Missing answer: City/],
  },
  {
    name: 'comes back to a field with an error',
    play: ({ press }) => press('shift+Tab', 'Tab'),
    hears: [/City entry/, /Missing answer: City/],
    isSpared: [/City\. City/],
  },
  {
    name: 'comes to a radio group with an error',
    play: ({ focus }) => focus('[role=radiogroup][aria-invalid=true] input'),
    hears: [/Missing answer: /],
  },
  {
    name: 'answers one of the missing questions',
    play: async ({ focus, type }) => {
      await focus(named('city'));
      await type('Chicago');
      await wait(1500);
    },
    hears: [/\d+ left/],
  },
  {
    name: 'opens Help',
    play: ({ focus, press }) =>
      focus('footer button:has-text("Help")')
        .then(() => wait(1500))
        .then(() => press('Return')),
    hears: [/Help (clickable|heading|dialog)/],
    isSpared: [/banner/],
  },
  {
    name: 'types while the connection is lost, and gets it back',
    play: async ({ page, focus, type, press }) => {
      await press('Escape');
      await page.locator(step(1)).click();
      await page.waitForURL(/about/);
      await page.context().setOffline(true);
      await focus(named('preferred_name'));
      await type('An');
      await wait(6000);
      await page.context().setOffline(false);
      await wait(8000);
    },
    hears: [/We couldn.t save your answers/, /Saved again/],
    isSpared: [savedAgainAndAgain],
  },
  {
    name: 'changes an answer that clears others',
    play: async ({ page, focus, press }) => {
      await page.evaluate(() => fetch('/api/profile'));
      await focus('[name="mailing_addr_same_as_perm_addr"]');
      await press('space');
    },
    hears: [/fewer question|cleared/],
  },
  {
    name: 'is idle for fourteen minutes',
    play: async ({ page, open, focus }) => {
      await page.clock.install();
      await open('/about');
      await page.waitForLoadState('networkidle');
      await focus(named('preferred_name'));
      await page.clock.fastForward('14:05');
    },
    hears: [/Are you still there\?/, /log you out/],
  },
  {
    name: 'submits',
    play: async ({ page, server, focus, press, open }) => {
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      // The number of an earlier scene may lack a digit.
      const data = { ...completeAnswers(universityDay(new Date())), phone_home: '' };
      await page.request.put(new URL('/api/answer', server.url).href, { data });
      // Without a fragment the application goes to the page that was open last.
      await open('/final-steps#top');
      await wait(6000);
      await focus('button:has-text("Submit Application")');
      await press('Return');
      await page.waitForURL(/completion/);
      await wait(5000);
    },
    hears: [/heading level 1/, /successfully submitted/],
    isSpared: [/heading level 1.*Submitting/],
  },
];
