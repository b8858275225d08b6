import type { Step, What } from './events/steps.ts';
import type { Begin, History } from './play.ts';

/*
 * Histories that a fault once failed, shrunk. Each runs before every other one.
 */

type Given = readonly [what: What, tab?: number, pick?: number, pause?: number];

const step = ([what, tab = 0, pick = 0, pause = 0]: Given): Step => ({ what, tab, pick, pause });

const history = (
  steps: readonly Given[],
  begin: Partial<Begin> = {},
  choice: History['choice'] = 'shown',
  luck = 0,
): History => ({
  begin: {
    laptop: 'ana',
    isSecondTabOpen: false,
    phone: 'closed',
    isComplete: false,
    isOldBackend: false,
    lacking: 'nothing',
    ...begin,
  },
  steps: steps.map(step),
  choice,
  luck,
});

export const regressions: Readonly<Record<string, History>> = {
  'a tab that opens while another is typed in takes over what is typed, and the two do not overwrite each other':
    history([
      ['type', 0, 0, 1100],
      ['open', 1],
      ['type', 0],
    ]),
  'a visitor’s tab that is read again while another is typed in': history(
    [
      ['open', 1],
      ['type', 0],
      ['reload', 0],
      ['type', 1],
    ],
    { laptop: 'visitor' },
  ),
  'a visitor goes to another address at once after a word, and the browser ends the page before its last write':
    history(
      [
        ['type', 0, 0, 1500],
        ['type', 0, 0, 10],
        ['reload', 0, 1],
      ],
      { laptop: 'visitor' },
    ),
  'an applicant goes to another address at once after a secret, and the browser ends the page before its last save':
    history([
      ['type', 0, 10, 10],
      ['reload', 0, 1],
    ]),
  'a tab whose account logs out in another tab says nothing of an empty form': history(
    [
      ['type', 1],
      ['logOut', 0],
    ],
    { isSecondTabOpen: true, isComplete: true },
    'other',
  ),
  'a tab whose account is logged out by itself in another tab says nothing of an empty form': history(
    [
      ['typeTheSame', 0],
      ['setClock', 0, 3],
    ],
    { isSecondTabOpen: true, isComplete: true },
    'other',
  ),
  'an old copy of an outbox, which the device no longer takes, learns what another page has saved': history(
    [
      ['network', 0, 5],
      ['type', 0],
      ['goToPage', 0, 0, 1500],
      ['refuseStorage', 1],
      ['open', 1],
      ['type', 0, 0, 4000],
    ],
    {},
    'other',
  ),
  'a visitor who has logged in and reloads before the profile has come': history(
    [['type', 0, 0, 1100], ['logIn', 0, 0, 45], ['killServer'], ['reload', 0]],
    { laptop: 'visitor' },
  ),
  'a tab takes no words while another one logs out': history(
    [
      ['logOut', 0],
      ['type', 1],
    ],
    { isSecondTabOpen: true },
  ),
  'no tab takes words while another one submits, or after it': history(
    [
      ['type', 1, 1, 0],
      ['submit', 0, 0, 90],
      ['type', 1, 0, 60],
      ['type', 0, 0, 60],
      ['type', 1],
    ],
    { isSecondTabOpen: true, isComplete: true },
  ),
  'the line does not say “Saved” while what a visitor entered waits for a choice': history(
    [
      ['type', 0, 1, 400],
      ['logIn', 0, 0, 3000],
      ['type', 0, 0, 3000],
    ],
    { laptop: 'visitor', isComplete: true },
  ),
  'words that only the memory of the page has are saved after the next log-in': history([
    ['refuseStorage', 0, 0],
    ['network', 0, 3],
    ['type', 0, 0, 1500],
    ['wait', 0, 4],
    ['network', 0, 0],
    ['logIn', 0, 0, 3000],
  ]),
  'a group that two devices have changed is shown after a new start as it was seen, and not as a mixture': history(
    [
      ['type', 0, 17],
      ['type', 2, 5, 20_000],
      ['network', 2, 1],
      ['logOut', 2, 0, 6000],
      ['type', 0, 4],
      ['close', 2],
    ],
    { phone: 'ana' },
  ),
  'a sensitive answer of a visitor is asked about before the page is left, although the log-in has succeeded': history(
    [
      ['type', 0, 24],
      ['signUp', 0],
      ['network', 0, 3, 1100],
    ],
    { laptop: 'visitor' },
  ),
  'two tabs of a visitor whose browser refuses storage go on sharing their words': history(
    [
      ['refuseStorage', 0, 0],
      ['type', 0],
      ['sleep', 0],
      ['type', 0],
    ],
    { laptop: 'visitor', isSecondTabOpen: true },
  ),
  'two accounts that log in at the same moment in two tabs of one browser get no words of each other': history(
    [
      ['open', 1],
      ['signUp', 0],
      ['logIn', 1, 0, 200],
      ['type', 0],
      ['leaveField', 0],
      ['hide', 0, 0, 40],
    ],
    { laptop: 'visitor' },
  ),
  'what is typed in a tab that has just opened stays in it': history([
    ['open', 1, 0, 40],
    ['network', 1, 1],
    ['type', 1, 0, 1100],
    ['network', 1, 0, 1100],
    ['network', 0, 1],
    ['network', 0, 0],
  ]),
  'a tab that follows one log-in and then logs in as another person believes no earlier profile': history(
    [
      ['type', 0],
      ['logIn', 0, 5],
      ['logIn', 1],
    ],
    { laptop: 'visitor', isSecondTabOpen: true },
  ),
  'a log-in in another tab while the device is read for the account before': history(
    [
      ['open', 1],
      ['logIn', 0, 0, 40],
      ['logIn', 1, 33, 1100],
      ['network', 0, 1],
      ['type', 0, 0, 1500],
      ['network', 0, 0],
    ],
    { laptop: 'visitor' },
  ),
  'an address that was refused and then changed is sent whole, because a part of it is a record that no person entered':
    history(
      [
        ['network', 0, 12, 0],
        ['type', 0, 5, 0],
        ['type', 0, 5, 1500],
        ['network', 0, 0, 0],
        ['choose', 0, 0, 0],
        ['network', 0, 1, 0],
        ['type', 0, 3, 1100],
        ['type', 0, 3, 1500],
        ['network', 0, 0, 1100],
        ['type', 0, 0, 0],
      ],
      { isComplete: true },
    ),
  'a page whose save fails before the submission does not say that the application was not sent: another device may have':
    history(
      [
        ['network', 2, 7, 0],
        ['type', 2, 3, 1500],
        ['type', 1, 3, 1500],
        ['network', 2, 0, 1500],
        ['submit', 2, 0, 20000],
        ['type', 0, 5, 40],
        ['type', 2, 5, 20000],
        ['submit', 0, 0, 1500],
        ['sleep', 0, 0, 0],
        ['empty', 0, 0, 0],
      ],
      { phone: 'ana', isComplete: true },
    ),
  'who keeps the account’s address instead of the visitor’s enters nothing that another device’s address would replace':
    history(
      [
        ['type', 0, 33, 0],
        ['type', 2, 3, 0],
        ['sleep', 0, 7, 0],
        ['choose', 0, 0, 0],
        ['wait', 0, 0, 0],
        ['logIn', 0, 0, 0],
      ],
      { laptop: 'visitor', phone: 'ana', isComplete: true },
    ),
  'an answer that only a page keeps, whose last save after a sleep of days finds the session ended': history(
    [
      ['close', 0, 0, 0],
      ['open', 1, 0, 0],
      ['refuseStorage', 0, 0, 20000],
      ['type', 1, 0, 0],
      ['sleep', 0, 3, 0],
      ['type', 0, 0, 0],
      ['close', 1, 0, 0],
      ['submit', 0, 0, 0],
    ],
    {},
  ),
  'a sensitive answer that is entered after the session’s end and taken along by the last save of a page': history(
    [
      ['endSessions', 0, 0, 0],
      ['type', 2, 10, 0],
      ['reload', 2, 0, 0],
      ['typeTheSame', 0, 0, 0],
      ['wait', 0, 0, 0],
    ],
    { laptop: 'visitor', phone: 'ana' },
  ),
  'words that only one of two tabs could keep stay when both log in at one moment': history(
    [
      ['refuseStorage', 0, 0],
      ['killTab', 0],
      ['endSessions', 0],
      ['type', 1, 0, 1500],
    ],
    { isSecondTabOpen: true, isComplete: true },
    'shown',
    3,
  ),
  'the words of a visitor that the browser refuses to delete after a log-in': history(
    [
      ['type', 0, 0, 1100],
      ['killTab', 0],
      ['logIn', 1],
      ['refuseStorage', 0, 0],
      ['network', 0, 1],
      ['network', 0, 0, 1100],
      ['killBrowser', 0],
    ],
    { laptop: 'visitor', isSecondTabOpen: true, isComplete: true },
  ),
  'a visitor’s tab that opens does not bring back the older words that it has read from the device': history(
    [
      ['type', 0, 0, 1500],
      ['type', 0],
      ['open', 1],
      ['logIn', 0],
      ['reload', 0],
    ],
    { laptop: 'visitor' },
  ),
  'a file whose conversion fails after the session has ended': history(
    [
      ['chooseFile', 2, 29],
      ['hide', 0, 0, 350],
      ['sleep', 0, 2],
    ],
    { laptop: 'visitor', phone: 'ana' },
  ),
  'a file that the tab beside has replaced before it was converted': history(
    [
      ['switchTab', 1],
      ['network', 0, 1],
      ['type', 0, 0, 20_000],
      ['type', 0, 0, 1500],
      ['network', 0, 0, 20_000],
      ['chooseFile', 0],
      ['chooseFile', 1],
    ],
    { isSecondTabOpen: true },
  ),
  'words in a tab that hears nothing of the submission beside it, because the computer is shared': history(
    [
      ['shareComputer', 0],
      ['logIn', 0],
      ['network', 0, 0, 1100],
      ['network', 1, 1],
      ['type', 1],
      ['type', 0, 0, 1500],
      ['network', 1, 0],
      ['submit', 0],
    ],
    { laptop: 'visitor', isSecondTabOpen: true, isComplete: true },
  ),
  'who has emptied an answer of the account may still take what the visitor had entered': history(
    [
      ['type', 0],
      ['logIn', 0, 0, 1100],
      ['empty', 0],
      ['close', 0],
    ],
    { laptop: 'visitor', isComplete: true },
    'other',
  ),
  'words that are typed when the session has ended and the browser has just begun to refuse storage': history([
    ['endSessions', 0],
    ['refuseStorage', 0],
    ['type', 0],
    ['reload', 0],
    ['wait', 0],
    ['killServer'],
  ]),
  'tabs of a browser without channels replace each other’s words on a backend without revisions': history(
    [
      ['open', 1],
      ['network', 1, 3],
      ['type', 1, 0, 20_000],
      ['type', 0, 0, 1500],
      ['network', 1, 0, 20_000],
      ['network', 0, 1],
      ['type', 0],
      ['type', 0, 0, 1500],
      ['network', 0, 0],
      ['submit', 0],
    ],
    { laptop: 'visitor', isOldBackend: true, lacking: 'channels' },
  ),
  'a visitor who empties an answer again says nothing about those of the account, in whichever tab': history(
    [
      ['type', 1, 5],
      ['empty', 0, 5],
      ['type', 2, 17],
      ['killTab', 0],
      ['network', 0, 0],
      ['open', 0],
    ],
    { laptop: 'visitor', isSecondTabOpen: true, phone: 'ana', lacking: 'locks' },
  ),
  'a tab whose clock was set back shows the document of another device to who comes back': history(
    [
      ['chooseFile', 2],
      ['setClock', 0],
      ['type', 0],
      ['wait', 0],
      ['refuseStorage', 0],
    ],
    { phone: 'ana' },
  ),
  'the words of a visitor that only the tab kept are gone from it after the account has taken them and logged out':
    history(
      [
        ['type', 0],
        ['endSessions', 0, 3],
        ['type', 2],
        ['refuseStorage', 1, 0],
        ['open', 1, 0, 20_000],
        ['goToPage', 0],
      ],
      { laptop: 'visitor', phone: 'ben' },
    ),
  'a visitor who presses a button or opens a tab beside has changed nothing, and the seven days go on': history(
    [
      ['type', 2, 0, 20_000],
      ['submit', 2],
      ['close', 2, 0, 400],
      ['open', 2, 0, 4000],
    ],
    { laptop: 'visitor', phone: 'visitor' },
  ),
  'what a visitor types just before a log-in, whose profile does not come, is the account’s after the next start':
    history(
      [
        ['logIn', 1],
        ['network', 0, 7],
        ['type', 0, 0, 1500],
        ['network', 0, 0],
      ],
      { laptop: 'visitor', isSecondTabOpen: true },
    ),
  'a tab that opens knows the newer version of a choice that is still open in the tab beside': history(
    [
      ['logIn', 0, 13, 4000],
      ['network', 0, 1],
      ['type', 0, 0, 400],
      ['type', 2, 0, 1500],
      ['network', 0, 0, 4000],
      ['close', 0, 0, 400],
      ['type', 2, 0, 1500],
      ['open', 0, 0, 4000],
      ['choose', 0, 1, 1500],
    ],
    { laptop: 'visitor', isSecondTabOpen: true, phone: 'ben' },
  ),
  'what an account left on the device is read by a tab on a shared computer in which it logs in': history(
    [
      ['type', 0, 0, 350],
      ['killBrowser', 0],
      ['open', 0],
      ['shareComputer', 0],
      ['network', 0],
      ['endSessions', 0],
    ],
    { lacking: 'locks' },
  ),
  'two tabs that send the same answers at once are one writer, although the browser has no locks': history(
    [
      ['network', 1, 3],
      ['type', 1, 3, 1100],
      ['network', 1, 0, 1100],
      ['close', 1],
      ['network', 0, 1],
      ['type', 0, 5],
      ['type', 0, 5, 1500],
      ['network', 0],
    ],
    { isSecondTabOpen: true, isComplete: true, lacking: 'locks' },
  ),
  'the form takes no words between a log-out and the page load that follows': history(
    [
      ['logOut', 0, 0, 40],
      ['type', 0],
      ['comeBack', 0],
    ],
    { isComplete: true },
  ),
  'a file whose conversion fails just before the applicant returns to the tab': history(
    [
      ['hide', 0, 0, 20_000],
      ['chooseFile', 2, 4, 4000],
      ['hide', 2],
    ],
    { laptop: 'visitor', phone: 'ana' },
  ),
  'a sensitive answer that only a page has stays while another account uses the page': history(
    [
      ['network', 0, 6],
      ['logOut', 0, 0, 6000],
      ['network', 1, 1],
      ['type', 1, 10, 400],
      ['network', 1, 0, 4000],
      ['logIn', 0, 31],
    ],
    { isSecondTabOpen: true },
  ),
  'a visitor goes on with earlier words beside a tab that shows an empty form since a log-out': history(
    [
      ['type', 1, 0, 1500],
      ['killBrowser'],
      ['open', 1, 0, 1500],
      ['logIn', 1, 0, 1500],
      ['open', 0, 0, 3000],
      ['logOut', 0, 0, 6000],
      ['answerVisit', 0, 1, 1500],
      ['logIn', 0, 1, 1500],
    ],
    { laptop: 'visitor', isSecondTabOpen: true },
  ),
  'a sensitive answer of an older session does not replace a newer one unasked': history(
    [['network', 2, 5], ['type', 2, 10, 400], ['type', 0, 10, 4000], ['endSessions'], ['network', 2, 0, 4000]],
    { phone: 'ana' },
  ),
  'a page with a sensitive answer that waits for a choice asks before it is left': history(
    [
      ['network', 2, 1],
      ['type', 2, 10, 400],
      ['type', 0, 10, 1500],
      ['network', 2, 0, 4000],
      ['reload', 2, 0, 20_000],
    ],
    { phone: 'ana' },
  ),
  'a tab that is read again beside a sensitive answer has changed nothing, and the seven days go on': history(
    [
      ['type', 1, 0, 1500],
      ['type', 1, 10, 4000],
      ['reload', 0, 0, 400],
      ['close', 1],
      ['close', 0],
    ],
    { laptop: 'visitor', isSecondTabOpen: true },
  ),
  'two devices that end with the same words have both replaced what they had, and nothing is asked': history(
    [
      ['type', 0, 5],
      ['type', 2, 5],
      ['type', 2, 5],
      ['typeTheSame', 0, 5],
    ],
    { laptop: 'visitor', phone: 'visitor' },
  ),
  'a tab without the answer that another one on a shared computer has saved tells of a document, without revisions':
    history(
      [
        ['shareComputer', 0],
        ['type', 0, 0, 1500],
        ['signUp', 0, 0, 4000],
        ['chooseFile', 1, 0, 20_000],
      ],
      { laptop: 'visitor', isSecondTabOpen: true, isOldBackend: true },
    ),
  'a log-out fails while a submission in the same tab is under way, and the tab beside it takes no words': history(
    [['network', 1, 6], ['submit', 1, 0, 40], ['logOut', 1, 0, 100], ['type']],
    { isSecondTabOpen: true },
  ),
  'the words of an account are in a page alone, and another one logs in when the browser keeps words again': history(
    [
      ['refuseStorage', 2],
      ['endSessions', 1],
      ['type', 2, 11, 2000],
      ['refuseStorage', 2, 1],
      ['signUp', 2, 0, 2000],
      ['logOut', 2, 0, 2000],
    ],
    { laptop: 'visitor', phone: 'ana' },
  ),
  'a device whose save had no reply asks, although another one has seen its answer and changed it': history(
    [
      ['type', 2],
      ['close', 2],
      ['reload', 0, 0, 1500],
      ['type', 0, 0, 1500],
      ['open', 2, 0, 4000],
    ],
    { phone: 'ana' },
  ),
  'a device enters again what it had before a save that is held back, and asks when another one has changed that':
    history(
      [
        ['type', 2, 5, 1500],
        ['network', 2, 7],
        ['type', 2, 5, 1500],
        ['network', 2, 0],
        ['typeBefore', 2, 5, 20_000],
        ['reload', 0, 0, 1500],
        ['type', 0, 5, 1500],
      ],
      { phone: 'ana' },
    ),
  'two tabs ask whether to continue, and what one of them starts new instead of does not come back in the other':
    history(
      [
        ['type', 0, 0, 400],
        ['killTab'],
        ['open', 0, 0, 4000],
        ['open', 1, 0, 4000],
        ['answerVisit', 1],
        ['shareComputer', 1],
      ],
      { laptop: 'visitor' },
    ),
  'a visitor empties an answer after a reload, and takes back all that was entered before': history(
    [
      ['endSessions'],
      ['type', 0, 0, 301],
      ['type', 0, 0, 200],
      ['reload', 0, 0, 200],
      ['type', 2],
      ['type', 0, 5, 1500],
      ['empty'],
    ],
    { laptop: 'visitor', phone: 'ana' },
  ),
  'a tab asks the others for their draft, the clock is set back, and a visitor’s old word does not come back': history(
    [
      ['logIn', 1],
      ['network', 0, 1],
      ['type', 0, 5, 400],
      ['network', 0, 0, 4000],
      ['killTab', 0, 0, 1500],
      ['open', 0, 0, 4000],
      ['setClock'],
      ['type', 0, 5, 1500],
    ],
    { laptop: 'visitor', isSecondTabOpen: true },
    'shown',
    811,
  ),
  'a device without a city keeps its version, and the city of the other one is gone': history(
    [
      ['type', 2, 17],
      ['type', 2, 5, 2000],
      ['type', 0, 17, 2000],
    ],
    { phone: 'ana' },
  ),
  'a machine sleeps right after a word, and the question names the time of the word': history(
    [['type'], ['sleep'], ['killBrowser']],
    { laptop: 'visitor' },
  ),
  'a visitor logs in without a connection, and the question names the time of the word': history(
    [
      ['type', 0, 0, 4000],
      ['logIn'],
      ['network', 0, 1, 40],
      ['killTab', 0, 0, 4000],
      ['open', 0, 0, 4000],
      ['wait', 0, 4],
    ],
    { laptop: 'visitor' },
  ),
  'the question whether to continue is open for 8 days, and the words are no longer there': history(
    [['type', 0, 0, 4000], ['close'], ['open', 0, 0, 4000], ['sleep', 0, 14], ['answerVisit', 0, 1, 4000]],
    { laptop: 'visitor' },
  ),
  'the last save of a page that is gone finds a newer social security number': history(
    [
      ['network', 2, 7],
      ['type', 2, 0, 1500],
      ['network', 2],
      ['type', 2, 10, 400],
      ['type', 0, 10, 1500],
      ['reload', 2, 0, 40],
    ],
    { phone: 'ana' },
  ),
  'a device that wrote nothing any more shows an older word after a reload, and the one that is kept there is saved':
    history(
      [
        ['type', 0, 0, 1500],
        ['network', 0, 1],
        ['type', 0, 0, 400],
        ['type', 2, 0, 1500],
        ['network', 0, 0, 4000],
        ['killTab', 0, 0, 1500],
        ['type', 2, 0, 1500],
        ['open', 0, 0, 4000],
        ['refuseStorage', 2],
        ['type'],
        ['goToPage'],
        ['network', 2, 3],
        ['type', 2, 0, 1500],
        ['network', 2, 0, 1500],
      ],
      { phone: 'ana' },
    ),
  'a visitor’s tab opens beside one whose session has ended, and the account’s word waits for a choice': history(
    [
      ['logIn', 0, 0, 200],
      ['type', 0, 5, 1500],
      ['close'],
      ['sleep', 0, 1],
      ['network', 0, 0, 1500],
      ['open'],
      ['type', 0, 5],
    ],
    { laptop: 'visitor', isSecondTabOpen: true },
  ),
  'a visitor logs in where all storage is refused, and the account’s word is in the page alone when the device is back':
    history(
      [['type', 2, 0, 1500], ['refuseStorage', 2], ['logIn', 2, 0, 3000], ['endSessions']],
      { phone: 'visitor', isComplete: true },
      'other',
    ),
  'a tab goes on with words that the other one has an older copy of, and both come back at once': history(
    [['endSessions'], ['type', 0, 0, 400], ['reload'], ['network', 1, 1], ['type', 1], ['network', 1]],
    { isSecondTabOpen: true, lacking: 'database' },
  ),
  'the same, and the word is in another answer than that of the older copy': history(
    [
      ['network', 0, 3],
      ['type', 0, 5, 1100],
      ['reload', 0, 0, 1100],
      ['setClock', 0, 3],
      ['network', 1, 1],
      ['type', 1],
      ['network', 1, 0, 1500],
    ],
    { isSecondTabOpen: true, lacking: 'database' },
  ),
  'a country is emptied on two devices, and chosen again on the one that does not know of the other': history(
    [
      ['network', 2, 1],
      ['type', 2, 3, 400],
      ['network', 2, 0, 4000],
      ['close', 2],
      ['type', 1, 3],
      ['empty', 0, 17],
      ['logOut'],
      ['sleep'],
    ],
    { isSecondTabOpen: true, phone: 'ana', isComplete: true },
  ),
  'a word is entered again as the version in a question shows it, which another device has replaced since': history(
    [
      ['network', 2, 1],
      ['type', 2, 5, 400],
      ['type', 0, 5, 1500],
      ['network', 2, 0, 4000],
      ['logOut', 2, 0, 1100],
      ['type', 0, 5, 1500],
      ['typeBefore', 2, 5],
    ],
    { phone: 'ana' },
  ),
  'the same of a social security number': history(
    [
      ['network', 2, 1],
      ['type', 2, 10, 400],
      ['type', 0, 10, 1500],
      ['network', 2, 0, 4000],
      ['logOut', 2, 0, 1100],
      ['type', 0, 10, 1500],
      ['typeBefore', 2, 10],
    ],
    { phone: 'ana' },
  ),
  'a file is chosen when the session is over, and the tab is closed before the next log-in': history(
    [['setClock', 0, 28], ['chooseFile', 1], ['type', 0, 0, 4000], ['close', 1], ['sleep']],
    { isSecondTabOpen: true },
  ),
  'a visitor enters a word and reloads, a moment after the browser has begun to refuse all storage': history(
    [['type', 0, 0, 1500], ['refuseStorage'], ['type'], ['reload']],
    { laptop: 'visitor' },
  ),
  'a backend without revisions replaces what a tab on a shared computer had saved before it crashed': history(
    [
      ['shareComputer', 1],
      ['signUp'],
      ['type', 1, 5, 4000],
      ['killTab', 1, 0, 400],
      ['open', 1, 0, 4000],
      ['type', 0, 5],
    ],
    { laptop: 'visitor', isSecondTabOpen: true, isOldBackend: true },
  ),
  'a proxy refuses what a tab has read from the device and the other one has saved, and the other one is typed in':
    history([['type', 0, 0, 1100], ['network', 1, 12], ['open', 1, 0, 4000], ['type']]),
  'a page that is cut off has sent its last save, and is gone when the reply tells of a newer number': history(
    [
      ['network', 2, 6],
      ['type', 2, 5],
      ['network', 2],
      ['type', 0, 10, 1500],
      ['type', 2],
      ['type', 2, 10],
      ['reload', 2, 3],
    ],
    { phone: 'ana' },
  ),
  'an account takes a visitor’s word that the browser refuses to delete, and logs out in the same tab': history(
    [
      ['type'],
      ['network', 2, 1],
      ['type', 2],
      ['type', 2, 0, 1500],
      ['network', 2],
      ['refuseStorage'],
      ['logIn', 0, 9],
      ['hide'],
      ['open', 1, 0, 200],
      ['pressSave'],
    ],
    { laptop: 'visitor', phone: 'ana' },
  ),
  'only the page has a word where the browser has neither channels nor storage, and the tab keeps words again': history(
    [['refuseStorage', 1], ['endSessions'], ['leaveField'], ['type', 1, 0, 4000]],
    { isSecondTabOpen: true, lacking: 'channels' },
  ),
  'two questions are answered in two tabs at the same moment, and neither is asked once more': history(
    [
      ['network', 0, 13],
      ['type', 0, 5],
      ['submit', 0, 0, 1100],
      ['type', 2],
      ['type', 0, 0, 1100],
      ['type', 2, 5],
      ['type', 0, 0, 1500],
      ['sleep', 0, 2],
    ],
    { isSecondTabOpen: true, phone: 'ana' },
    'other',
  ),
  'a visitor’s two tabs log in to two accounts, and one gets its profile when the other has changed the visitor’s word':
    history(
      [
        ['open', 1],
        ['type', 0, 5],
        ['signUp', 1],
        ['logIn', 0, 0, 40],
        ['network', 0, 1],
        ['network', 0, 0, 4000],
        ['type', 0, 5],
      ],
      { laptop: 'visitor' },
    ),
  'the same, and the other is closed by then': history(
    [
      ['open', 1],
      ['type', 0, 5],
      ['signUp', 1],
      ['logIn', 0, 0, 40],
      ['network', 0, 1],
      ['network', 0, 0, 3000],
      ['type', 0, 5, 1500],
      ['close'],
    ],
    { laptop: 'visitor' },
  ),
  'a session ends before a visitor’s second tab has the profile of the account that took the words': history(
    [['type'], ['signUp', 0, 0, 40], ['network', 0, 7], ['network', 0, 0, 4000], ['sleep', 0, 3]],
    { laptop: 'visitor', isSecondTabOpen: true },
  ),
  'a session ends before a visitor’s second tab has the profile, and the word is a social security number': history(
    [
      ['type', 0, 10],
      ['signUp', 0, 0, 40],
      ['network', 0, 7],
      ['network', 0, 0, 4000],
      ['sleep', 0, 3],
    ],
    { laptop: 'visitor', isSecondTabOpen: true },
  ),
  'a backend without revisions takes a word that a tab on a shared computer has taken along after the one beside it':
    history([['type'], ['shareComputer', 1], ['type']], {
      laptop: 'visitor',
      isSecondTabOpen: true,
      isOldBackend: true,
    }),
  'a visitor enters and empties a country in two tabs, and the account has nothing there until another device saves its own':
    history(
      [
        ['network', 2, 8],
        ['type', 2, 5, 1100],
        ['network', 2, 0, 1100],
        ['open', 1],
        ['reload', 2],
        ['killServer'],
        ['type', 1, 17],
        ['network', 0, 1],
        ['type', 0, 3, 40],
        ['network', 0, 0, 40],
      ],
      { laptop: 'visitor', phone: 'ana' },
    ),
  'a visitor’s number is not shown in the tab beside while that one waits for the profile of the account that took it':
    history(
      [
        ['type', 0, 24],
        ['network', 0, 1],
        ['type'],
        ['type', 0, 0, 1500],
        ['network'],
        ['logIn', 0, 0, 40],
        ['network', 0, 3],
      ],
      { laptop: 'visitor', isSecondTabOpen: true },
    ),
  'the same, and the tab that took it crashes': history(
    [
      ['type', 1, 24],
      ['network', 0, 1],
      ['type'],
      ['type', 0, 0, 1500],
      ['network'],
      ['logIn', 0, 0, 40],
      ['network', 0, 2, 10],
      ['network', 0, 3, 200],
      ['killTab'],
    ],
    { laptop: 'visitor', isSecondTabOpen: true },
  ),
  'a visitor’s tab crashes in the moment of its log-in, and the word waits for the next visitor': history(
    [['type', 0, 0, 4000], ['logIn', 0, 0, 40], ['killTab']],
    { laptop: 'visitor' },
  ),
  'the same in the tab beside, with a choice': history(
    [
      ['type', 0, 6],
      ['logIn', 1],
      ['close', 0, 0, 40],
      ['killTab', 1],
    ],
    { laptop: 'visitor', isSecondTabOpen: true },
  ),
  'a word that another device has saved in the same words is typed just before a crash': history(
    [['type', 2, 3], ['submit', 2], ['type', 2, 5, 40], ['type', 2, 5], ['type', 0, 3], ['network'], ['killBrowser']],
    { phone: 'ana', isComplete: true },
  ),
  'the same, and the crash comes when the word waits for a choice': history(
    [
      ['type', 2, 3],
      ['submit', 2],
      ['type', 2, 5, 40],
      ['type', 2, 5],
      ['type', 0, 3],
      ['network', 0, 0, 1500],
      ['killBrowser'],
    ],
    { phone: 'ana', isComplete: true },
  ),
  'a device without a connection enters what another one has just replaced, and saves it before': history(
    [
      ['network', 0, 1],
      ['type', 0, 3, 1500],
      ['network'],
      ['submit'],
      ['setClock', 0, 3, 40],
      ['type', 0, 17],
      ['network', 2, 1],
      ['type', 2, 3, 40],
      ['network', 2, 0, 1600],
      ['wait'],
    ],
    { phone: 'ana', isComplete: true },
  ),
  'a browser that refused all storage keeps words again when two tabs log in at once': history(
    [
      ['type', 0, 0, 4000],
      ['refuseStorage', 0, 0, 1500],
      ['endSessions', 0, 0, 1500],
      ['type', 0, 0, 20_000],
      ['open', 1, 0, 4000],
    ],
    {},
    'other',
    1,
  ),
  'a browser that refuses storage cannot note that a word was saved, which another device then replaces': history(
    [
      ['type', 2, 0, 350],
      ['refuseStorage', 2, 0, 4000],
      ['reload', 0, 0, 1500],
      ['type', 0, 0, 1500],
      ['refuseStorage', 2, 1],
      ['reload', 2, 0, 4000],
    ],
    { phone: 'ana' },
  ),
  'a word is entered in the moment in which the tab beside logs in, and the server dies': history(
    [['logIn', 1, 0, 40], ['type'], ['killServer']],
    { laptop: 'visitor', isSecondTabOpen: true },
  ),
  'a browser refuses to delete what a visitor keeps in the tab alone, and the next visitor opens a tab beside': history(
    [['killTab'], ['type', 1, 0, 20_000], ['refuseStorage', 1], ['shareComputer', 1]],
    { laptop: 'visitor', isSecondTabOpen: true },
  ),
  'another account takes back a word, in the tab where the first one left one that was not saved': history(
    [
      ['endSessions', 0, 0, 4000],
      ['type', 1, 0, 400],
      ['type', 0, 0, 1500],
      ['signUp', 0, 0, 20_000],
      ['type', 0, 0, 1500],
      ['network', 0, 1],
      ['type', 0, 0, 1500],
      ['network'],
      ['typeBefore'],
    ],
    { isSecondTabOpen: true },
  ),
  'a tab that is opened takes a visitor’s words into the account, and the one beside has no profile yet': history(
    [
      ['logIn', 1],
      ['network', 0, 1],
      ['type', 0, 0, 1500],
      ['network'],
      ['killTab', 1, 0, 4000],
      ['open', 1, 0, 4000],
      ['sleep', 0, 1],
    ],
    { laptop: 'visitor', isSecondTabOpen: true },
  ),
  'a page is left before it knows that the save of a secret does not arrive': history([
    ['network', 0, 8],
    ['type', 0, 10, 1500],
    ['network'],
    ['reload', 0, 0, 2000],
  ]),
  'a device presses Submit without a connection after another one has submitted, and is typed in': history(
    [['submit', 2, 0, 200], ['network', 0, 1], ['submit', 0, 0, 6000], ['type', 0, 0, 1500], ['network'], ['close']],
    { phone: 'ana', isComplete: true },
  ),
  'a visitor opens a tab beside one that is open for eight days, and the browser is killed': history(
    [
      ['network', 2, 8],
      ['type', 2],
      ['type', 1, 0, 1500],
      ['network', 2],
      ['sleep', 0, 4],
      ['killTab'],
      ['open', 0, 0, 1500],
      ['killBrowser'],
    ],
    { laptop: 'visitor', isSecondTabOpen: true, phone: 'ben' },
  ),
  'an applicant switches to the upload and presses Log Out before the server has taken it': history([
    ['type', 0, 39],
    ['reload', 0, 0, 350],
    ['switchTab'],
    ['logOut', 0, 0, 1100],
    ['sleep'],
  ]),
  'an applicant switches to the upload, and presses Log Out in the tab beside before the server has taken it': history(
    [['type', 0, 39], ['reload', 0, 0, 350], ['switchTab'], ['logOut', 1, 0, 1100], ['sleep']],
    { isSecondTabOpen: true },
  ),
  'a visitor enters what the account has and logs in, while the phone that saved it has entered the next word': history(
    [['type'], ['type', 2, 0, 1500], ['type', 2], ['typeBefore'], ['logIn']],
    { laptop: 'visitor', phone: 'ana' },
  ),
  'a visitor’s tab follows the log-in beside, and its session ends before the profile comes there': history(
    [['type'], ['signUp', 0, 0, 40], ['network', 0, 29, 350], ['sleep'], ['killTab'], ['hide']],
    { laptop: 'visitor', isSecondTabOpen: true },
  ),
  'a visitor’s page that may not read the device goes on, and a tab beside reads it later': history(
    [
      ['killBrowser'],
      ['open', 1],
      ['type', 1, 0, 1500],
      ['refuseStorage', 1],
      ['reload', 1, 0, 1500],
      ['type', 1, 5, 1500],
    ],
    { laptop: 'visitor' },
  ),
  'a visitor types letter by letter while the tab beside logs in, and the profile comes late': history(
    [
      ['typeLetters', 0, 19, 200],
      ['logIn', 1, 0, 4000],
    ],
    { laptop: 'visitor', isSecondTabOpen: true },
  ),
  'a visitor types on after the log-in beside, and the browser is killed before the profile comes': history(
    [['typeLetters', 0, 19, 200], ['logIn', 1, 0, 20], ['network', 0, 7, 2200], ['killBrowser']],
    { laptop: 'visitor', isSecondTabOpen: true },
  ),
  'a visitor in a browser without a database logs in, and the page is reloaded before the profile has come': history(
    [
      ['type', 1, 5, 200],
      ['logIn', 0, 0, 20],
      ['network', 1, 6, 20_000],
    ],
    { laptop: 'visitor', isSecondTabOpen: true, lacking: 'database' },
  ),
  'two tabs have the profile of one log-in at once, and one is closed and opened again within a second': history(
    [
      ['open', 1, 0, 400],
      ['typeLetters', 0, 0, 200],
      ['logIn', 1, 0, 350],
      ['close', 0, 0, 350],
      ['open', 0, 0, 350],
      ['type'],
    ],
    { laptop: 'visitor' },
    'shown',
    964,
  ),
  'a visitor types a moment before the log-in in a tab that still asks, and the page is left before the profile comes':
    history(
      [
        ['network', 0, 1],
        ['type'],
        ['type', 0, 0, 1500],
        ['network'],
        ['open', 1, 0, 400],
        ['typeLetters', 0, 14, 200],
        ['logIn', 1, 0, 20],
        ['network', 0, 13, 700],
        ['network', 0, 0, 350],
        ['network', 0, 1],
        ['network'],
      ],
      { laptop: 'visitor', lacking: 'locks' },
    ),
  'an account logs in whose words wait on the device, while the page asks whether to continue them': history(
    [
      ['open', 1, 0, 400],
      ['type', 0, 5, 400],
      ['logIn', 1, 0, 20],
      ['network', 0, 8, 1100],
      ['network', 0, 0, 1100],
      ['killBrowser'],
      ['open', 0, 0, 400],
      ['logIn', 0, 0, 1100],
    ],
    { laptop: 'visitor' },
  ),
  'who types in a visitor’s tab while the tab beside logs in to an account that has answered that very question':
    history(
      [
        ['open', 0, 0, 400],
        ['typeLetters', 1, 19, 200],
        ['logIn', 0, 0, 4000],
      ],
      { laptop: 'visitor', isSecondTabOpen: true, isComplete: true },
      'other',
    ),
  'a profile that is older than a save of the tab beside, on a backend without revisions': history(
    [
      ['chooseFile'],
      ['open', 0, 0, 400],
      ['typeLetters', 1, 19, 200],
      ['logIn', 0, 0, 350],
      ['endSessions', 1, 0, 1100],
      ['open', 1, 0, 1100],
      ['closeToast'],
    ],
    { isSecondTabOpen: true, isOldBackend: true },
  ),
  'a tab that crashes during its log-in, and comes back with an older copy of what is typed on in the tab beside':
    history(
      [
        ['type', 0, 40, 4000],
        ['type', 0, 32, 1100],
        ['type', 0, 5, 1500],
        ['network', 0, 2],
        ['type', 0, 5, 1500],
        ['typeBefore', 0, 5, 1100],
        ['network', 0, 0, 1100],
        ['sleep', 2, 20, 1100],
        ['setClock', 2, 34],
        ['open', 0, 0, 400],
        ['typeLetters', 1, 5, 200],
        ['logIn', 0, 0, 20],
        ['network', 1, 2, 200],
        ['type', 1, 10, 200],
        ['network', 1, 0, 200],
        ['open', 1, 0, 400],
        ['typeLetters', 0, 5, 200],
        ['logIn', 1, 0, 350],
        ['killTab', 0, 0, 350],
        ['open', 0, 0, 1500],
      ],
      { laptop: 'visitor', isSecondTabOpen: true, phone: 'ana', lacking: 'locks' },
      'shown',
      992,
    ),
  'an account’s answer beside what is typed, which another device changes before a reload, without revisions': history(
    [
      ['type'],
      ['type', 2],
      ['type', 1, 0, 400],
      ['logIn', 1, 0, 3000],
      ['close', 1],
      ['open', 1],
      ['network', 0, 1],
      ['type'],
      ['type', 0, 0, 1500],
      ['network', 0, 0],
    ],
    { laptop: 'visitor', isSecondTabOpen: true, phone: 'ana', isComplete: true, isOldBackend: true },
  ),
  'a tab whose words no storage takes goes on with the account of the tab beside, which had ended before, once storage works':
    history(
      [
        ['refuseStorage', 1],
        ['type', 1, 10, 40],
        ['open', 0, 0, 400],
        ['typeLetters', 1, 5, 200],
        ['logIn', 0, 0, 350],
        ['choose', 0, 1, 350],
        ['type', 0, 3, 40],
        ['chooseFile'],
        ['endSessions'],
      ],
      { laptop: 'visitor', isSecondTabOpen: true },
    ),
  'a tab follows the log-in beside, keeps its words because the browser refuses the device, and is reloaded without a profile':
    history([['refuseStorage', 1], ['open', 1], ['type'], ['logIn', 1], ['network', 0, 13, 1500]], {
      laptop: 'visitor',
    }),
  'the same on a shared computer, where a phone has saved something else': history(
    [['shareComputer'], ['open', 1], ['type'], ['logIn', 1], ['network', 0, 7], ['type', 2], ['logIn', 2, 0, 1500]],
    { laptop: 'visitor', phone: 'visitor' },
  ),
  'a secret in a tab that does not know yet whose session the log-in beside has begun, and is closed': history([
    ['endSessions'],
    ['open', 1, 0, 400],
    ['logIn', 1],
    ['type', 0, 10],
    ['network', 0, 0, 40],
    ['close'],
  ]),
  'a tab that was not allowed to read the device tells the next one its draft, without the word that waits there':
    history(
      [
        ['network', 0, 3],
        ['type', 0, 0, 1500],
        ['killTab'],
        ['network', 1],
        ['open', 1],
        ['refuseStorage', 0, 0, 1100],
      ],
      { isComplete: true },
    ),
  'a visitor’s tab that opens beside an empty one, and in which something is typed before its scripts work': history(
    [
      ['typeEarly', 1],
      ['type', 1, 5, 1500],
      ['type', 0, 5],
    ],
    { laptop: 'visitor' },
  ),
  'a page that hears of the deletion of its account before it has the profile, beside a tab that goes to sleep':
    history([['open', 1, 0, 400], ['type', 1], ['deleteAccount'], ['reload', 0, 0, 40], ['sleep', 2, 8]]),
  'a tab that is typed in early, and still asks whether to continue an earlier visit, follows a log-in': history(
    [
      ['type', 0, 0, 1100],
      ['killTab'],
      ['type', 2, 5],
      ['open'],
      ['typeEarly', 1, 5],
      ['logIn'],
      ['network', 1, 8, 350],
    ],
    { laptop: 'visitor', phone: 'ana' },
  ),
  'what an account has emptied and not saved, beside a visitor’s early word that is typed as it logs in': history(
    [
      ['endSessions', 2],
      ['type', 1, 3, 1500],
      ['typeEarly', 0, 33],
    ],
    { isSecondTabOpen: true, isComplete: true },
  ),
  'words of a shared computer that the browser refuses to delete, beside a tab that was reloaded and not allowed to read them':
    history(
      [
        ['type', 0, 34, 1100],
        ['refuseStorage', 1],
        ['shareComputer'],
        ['killTab'],
        ['reload', 1],
        ['type', 1, 0, 1500],
      ],
      { laptop: 'visitor', isSecondTabOpen: true },
    ),
  'words of a shared computer that the browser refuses to delete, in the tab beside after a reload': history(
    [
      ['type', 0, 0, 1100],
      ['refuseStorage', 0, 9, 1500],
      ['shareComputer', 0, 0, 1350],
      ['refuseStorage', 0, 1],
      ['reload', 1],
    ],
    { laptop: 'visitor', isSecondTabOpen: true },
  ),
  'a word of a session that has ended unknown to the page, kept in a tab that is reloaded and then closed': history([
    ['endSessions'],
    ['refuseStorage', 1],
    ['network', 0, 1],
    ['type', 0, 0, 1500],
    ['network', 0],
    ['reload', 0, 0, 1100],
    ['close'],
  ]),
  'first letters right after a field was left, on a device that then refuses the rest': history([
    ['leaveField', 0, 0, 40],
    ['type', 0, 0, 40],
    ['refuseStorage', 0, 0, 20_000],
  ]),
  'early words beside an earlier visit, which the tab still asks about as its visitor logs in': history(
    [['type', 0, 0, 1100], ['killTab'], ['typeEarly', 0, 5, 1100], ['logIn']],
    { laptop: 'visitor' },
  ),
  'the same as the tab beside logs in, and no profile comes before a reload': history(
    [
      ['type', 0, 0, 1100],
      ['killTab'],
      ['typeEarly', 0, 1],
      ['open', 1, 0, 400],
      ['logIn', 1, 0, 20],
      ['network', 0, 7, 1500],
      ['network'],
    ],
    { laptop: 'visitor' },
  ),
  'an old copy of an outbox, which two tabs go on with where the browser had refused to note what was saved': history([
    ['network', 0, 1],
    ['type', 0, 0, 1500],
    ['network'],
    ['refuseStorage'],
    ['open', 1, 0, 400],
    ['typeLetters', 0, 19, 200],
    ['type', 1, 5, 40],
    ['type'],
    ['hide'],
    ['logOut', 1, 0, 200],
  ]),
  'two visitor’s tabs that open within a second and are both typed in, one before its scripts work': history(
    [
      ['refuseStorage', 0, 0, 1500],
      ['reload', 0, 0, 100],
      ['type', 0, 0, 200],
      ['typeEarly', 1, 0, 200],
    ],
    { laptop: 'visitor' },
    'shown',
    3,
  ),
  'a word that waits on the device, which a tab that follows a log-in has read and the tab beside has not': history(
    [
      ['type'],
      ['sleep'],
      ['killBrowser'],
      ['refuseStorage'],
      ['open', 0, 0, 400],
      ['logIn', 0, 0, 1500],
      ['type', 0, 3, 40],
      ['wait'],
      ['typeEarly', 1, 0, 350],
      ['endSessions', 1, 0, 350],
      ['typeEarly', 1, 0, 350],
      ['reload'],
    ],
    { isComplete: true },
  ),
  'a word on the device of an application that another device has deleted, where a new tab is the first to hear of it':
    history([['network', 0, 1], ['type', 0, 0, 1500], ['killTab'], ['deleteAccount'], ['network'], ['open', 1]]),
  'an early word beside a visitor’s tab, in a browser without a database': history(
    [
      ['type', 0, 0, 1500],
      ['typeEarly', 1, 0, 4000],
    ],
    { laptop: 'visitor', lacking: 'database' },
  ),
  'early words in one field twice, while the tab asks about an earlier visit that has none there': history(
    [['type', 0, 0, 1500], ['close'], ['typeEarly', 0, 5, 400], ['typeEarly', 0, 5, 400], ['answerVisit', 0, 1, 400]],
    { laptop: 'visitor' },
  ),
  'a visitor’s word, whose account is deleted after the log-in and before its profile has come': history(
    [
      ['type', 0, 5, 1500],
      ['logIn', 0, 0, 20],
      ['network', 0, 6, 350],
      ['network'],
      ['deleteAccount', 0, 0, 1500],
      ['open', 1, 0, 200],
    ],
    { laptop: 'visitor' },
  ),
  'a word on a device that was refused after it, which an account has taken from the tab beside': history(
    [
      ['wait', 1, 18, 20000],
      ['open', 1, 37, 0],
      ['type', 2, 10, 4000],
      ['type', 1, 0, 40],
      ['type', 2, 0, 20000],
      ['deleteFile', 1, 3, 1100],
      ['refuseStorage', 0, 0, 200],
      ['reload', 0, 0, 40],
      ['type', 0, 0, 40],
      ['typeEarly', 1, 0, 200],
      ['refuseStorage', 0, 0, 0],
      ['reload', 0, 0, 40],
      ['type', 0, 10, 40],
      ['typeEarly', 1, 10, 0],
      ['goToPage', 0, 0, 200],
      ['setClock', 2, 9, 40],
      ['logIn', 1, 30, 1100],
      ['hide', 0, 41, 1100],
    ],
    { laptop: 'visitor', isSecondTabOpen: true, phone: 'ben' },
    'shown',
    784,
  ),
  'a visit with an early word in one tab, continued in two tabs at the same moment': history(
    [
      ['killBrowser', 1, 3, 350],
      ['typeEarly', 1, 1, 200],
      ['type', 1, 5, 1500],
      ['killTab', 1, 0, 200],
      ['open', 1, 7, 0],
      ['typeEarly', 0, 5, 40],
    ],
    { laptop: 'ana', phone: 'ana' },
    'other',
    957,
  ),
  'a visit that is removed a moment before the browser refuses storage': history(
    [
      ['type', 2, 0, 200],
      ['typeEarly', 1, 0, 200],
      ['remove', 0, 0, 200],
      ['refuseStorage', 0, 0, 200],
      ['reload', 0, 0, 200],
      ['type', 0, 5, 0],
      ['typeEarly', 1, 5, 0],
    ],
    { laptop: 'visitor', phone: 'ben' },
  ),
  'saved words that a device has refused to delete, before a backend without revisions': history(
    [
      ['network', 2, 6, 200],
      ['type', 2, 5, 4000],
      ['refuseStorage', 2, 0, 200],
      ['type', 2, 17, 200],
      ['type', 0, 0, 200],
    ],
    { laptop: 'visitor', phone: 'ana', isOldBackend: true },
  ),
  'a visit kept in a tab that its next page was not allowed to read, at a log-in': history(
    [
      ['type', 0, 0, 200],
      ['type', 0, 1, 200],
      ['refuseStorage', 1, 0, 200],
      ['type', 1, 0, 200],
      ['refuseStorage', 0, 0, 0],
      ['reload', 0, 0, 0],
    ],
    { laptop: 'visitor' },
  ),
  'a visit on a device that the tab which logs in was not allowed to read': history(
    [
      ['type', 0, 0, 4000],
      ['refuseStorage', 1, 0, 0],
      ['typeEarly', 0, 0, 0],
      ['network', 1, 0, 0],
      ['logIn', 0, 0, 0],
      ['network', 1, 7, 200],
    ],
    { laptop: 'visitor' },
  ),
  'an older copy that a device has refused to delete, when a tab opens beside': history([
    ['typeLetters', 0, 0, 0],
    ['network', 2, 7, 0],
    ['refuseStorage', 0, 0, 350],
    ['reload', 0, 0, 40],
    ['typeEarly', 1, 0, 350],
  ]),
  'a visitor with an earlier and a last version logs in to an account that has emptied the answer': history(
    [
      ['empty', 2, 5, 1500],
      ['type', 1, 5, 1500],
      ['typeEarly', 1, 5, 1500],
      ['logIn', 1, 0, 3000],
    ],
    { laptop: 'visitor', isSecondTabOpen: true, phone: 'ana', isComplete: true },
  ),
  'a visitor with an earlier and a last version logs in to an account that has a third one': history(
    [
      ['type', 2, 5, 1500],
      ['type', 1, 5, 1500],
      ['typeEarly', 1, 5, 1500],
      ['logIn', 1, 0, 3000],
    ],
    { laptop: 'visitor', phone: 'ana' },
    'other',
  ),
  'a save of an older copy with a number that the tab beside has given, too': history(
    [
      ['type', 0, 0, 0],
      ['open', 0, 0, 0],
      ['type', 0, 0, 0],
      ['refuseStorage', 0, 0, 0],
      ['reload', 1, 0, 0],
      ['type', 0, 0, 0],
    ],
    { isSecondTabOpen: true },
  ),
  'an older copy on the device, under the name that a tab has read in its own storage': history(
    [
      ['typeLetters', 0, 0, 0],
      ['shareComputer', 0, 0, 0],
      ['refuseStorage', 1, 0, 0],
      ['reload', 1, 0, 0],
      ['typeEarly', 0, 0, 200],
      ['type', 0, 0, 0],
    ],
    { isSecondTabOpen: true },
  ),
  'words of an ended session on a device that refuses to be read at the next log-in in the same page': history(
    [
      ['typeLetters', 0, 0, 0],
      ['logIn', 0, 0, 200],
      ['endSessions', 0, 0, 4000],
      ['refuseStorage', 1, 0, 0],
      ['logIn', 0, 0, 200],
      ['endSessions', 0, 0, 0],
    ],
    { laptop: 'visitor' },
  ),
  'a visitor’s word in a tab that refused to write over it, when the tab beside logs in': history(
    [
      ['type', 2, 0, 0],
      ['network', 0, 5, 0],
      ['typeLetters', 0, 0, 0],
      ['logIn', 1, 0, 0],
      ['refuseStorage', 0, 0, 1500],
    ],
    { laptop: 'visitor', isSecondTabOpen: true, phone: 'ben', lacking: 'database' },
  ),
  'the first word of a visitor, typed between the log-in beside and the profile': history(
    [
      ['logIn', 1, 0, 0],
      ['network', 0, 7, 200],
      ['type', 0, 0, 0],
    ],
    { laptop: 'visitor', isSecondTabOpen: true },
  ),
  'a visitor’s word in a tab that its next page was not allowed to read, and that the tab beside has, too': history(
    [
      ['type', 2, 0, 0],
      ['typeLetters', 0, 0, 0],
      ['logIn', 0, 0, 0],
      ['refuseStorage', 0, 0, 0],
      ['reload', 0, 0, 0],
    ],
    { laptop: 'visitor', isSecondTabOpen: true, phone: 'ben', lacking: 'database' },
  ),
};
