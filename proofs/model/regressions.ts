import type { Lack } from './browser.ts';
import type { History } from './history.ts';

/** @param commands as `npm run histories` prints them */
const history = (commands: string, lack: Lack = 'nothing'): History => ({
  lack,
  seed: 0,
  steps: JSON.parse(`[${commands}]`),
});

/** Histories in which the client has broken a promise. */
export const regressions: Readonly<Record<string, History>> = {
  'a sensitive answer in the last save of another window': history(`
{"what":"open","isBeside":false},{"what":"open","isBeside":true},{"what":"logIn","tab":1,"account":0},{"what":"wait","ms":60000},
{"what":"type","tab":1,"field":5,"text":0},{"what":"close","tab":1},{"what":"type","tab":2,"field":5,"text":1},
{"what":"wait","ms":10}`),
  'the guest draft of a window that follows a log-in': history(`
{"what":"type","tab":0,"field":0,"text":0},{"what":"wait","ms":60000},{"what":"open","isBeside":false},
{"what":"logIn","tab":1,"account":0},{"what":"elsewhere","account":0,"field":0,"text":0}`),
  'the same in a browser without locks': history(
    `
{"what":"open","isBeside":true},{"what":"wait","ms":10},{"what":"type","tab":1,"field":0,"text":0},{"what":"wait","ms":2000},
{"what":"logIn","tab":0,"account":0},{"what":"wait","ms":10}`,
    'locks',
  ),
  'a text that is written while the guest draft is claimed': history(`
{"what":"type","tab":0,"field":0,"text":0},{"what":"wait","ms":2000},{"what":"type","tab":0,"field":0,"text":1},
{"what":"logIn","tab":0,"account":0},{"what":"hide","tab":0},{"what":"connection","isOnline":false},{"what":"close","tab":0}`),
  'two guest drafts in a browser without locks': history(
    `
{"what":"open","isBeside":true},{"what":"type","tab":0,"field":1,"text":0},{"what":"wait","ms":10},
{"what":"type","tab":1,"field":0,"text":0},{"what":"wait","ms":2000},{"what":"logIn","tab":1,"account":0},{"what":"wait","ms":10}`,
    'locks',
  ),
  'a window that is closed before it may write': history(`
{"what":"open","isBeside":false},{"what":"show","tab":0},{"what":"logIn","tab":0,"account":0},{"what":"wait","ms":300},
{"what":"type","tab":0,"field":0,"text":0},{"what":"close","tab":0},{"what":"close","tab":1},
{"what":"elsewhere","account":0,"field":0,"text":0}`),
  'a guest draft whose window is hidden during its log-in': history(`
{"what":"type","tab":0,"field":0,"text":0},{"what":"logIn","tab":0,"account":0},{"what":"hide","tab":0},{"what":"wait","ms":2000},
{"what":"close","tab":0}`),
  'a page that is opened after its session has ended': history(`
{"what":"type","tab":0,"field":0,"text":0},{"what":"open","isBeside":false},{"what":"wait","ms":60000},
{"what":"logIn","tab":1,"account":0},{"what":"wait","ms":2000},{"what":"close","tab":0},{"what":"sessionEnds"},
{"what":"close","tab":1},{"what":"wait","ms":10}`),
  'two versions of an address in another window': history(`
{"what":"open","isBeside":false},{"what":"logIn","tab":1,"account":0},{"what":"wait","ms":300},
{"what":"elsewhere","account":0,"field":2,"text":1},{"what":"type","tab":1,"field":3,"text":0}`),
  'the same in the storage of a tab': history(
    `
{"what":"open","isBeside":false},{"what":"show","tab":0},{"what":"type","tab":0,"field":0,"text":0},{"what":"wait","ms":2000},
{"what":"logIn","tab":1,"account":0},{"what":"wait","ms":10}`,
    'locks',
  ),
  'a storage that refuses when a window is shown again': history(`
{"what":"logIn","tab":0,"account":0},{"what":"wait","ms":2000},{"what":"type","tab":0,"field":0,"text":0},
{"what":"open","isBeside":false},{"what":"storage","isRefusing":true},{"what":"show","tab":0},{"what":"wait","ms":10}`),
  'a sensitive answer in a delayed save of a window behind': history(`
{"what":"type","tab":0,"field":5,"text":0},{"what":"fault","fault":"delayed"},{"what":"type","tab":0,"field":0,"text":0},
{"what":"logIn","tab":0,"account":0},{"what":"wait","ms":2000},{"what":"open","isBeside":false},{"what":"wait","ms":60000}`),
  'a guest draft and another window that is asked whether to continue it': history(`
{"what":"type","tab":0,"field":0,"text":0},{"what":"open","isBeside":false},{"what":"wait","ms":2000},
{"what":"type","tab":1,"field":1,"text":0},{"what":"logIn","tab":1,"account":0}`),
  'a log-in in a window that shows the card of another one': history(`
{"what":"type","tab":0,"field":0,"text":0},{"what":"open","isBeside":false},{"what":"open","isBeside":false},
{"what":"fault","fault":"lostRequest"},{"what":"reload","tab":1},{"what":"show","tab":0},{"what":"wait","ms":60000},
{"what":"logIn","tab":0,"account":0},{"what":"hide","tab":0},{"what":"wait","ms":10}`),
  'a sensitive answer in a crash while another window is in sight': history(`
{"what":"logIn","tab":0,"account":0},{"what":"open","isBeside":true},{"what":"wait","ms":300},{"what":"connection","isOnline":false},
{"what":"type","tab":0,"field":5,"text":0},{"what":"wait","ms":2000},{"what":"crash","tab":0},{"what":"wait","ms":10}`),
  'a device that cannot be read when a window begins to write': history(`
{"what":"logIn","tab":0,"account":0},{"what":"open","isBeside":true},{"what":"wait","ms":2000},{"what":"type","tab":0,"field":0,"text":0},
{"what":"claim","tab":1},{"what":"wait","ms":1},{"what":"wait","ms":1},{"what":"storage","isRefusing":true}`),
  'a refused address whose earlier part was saved without a reply': history(`
{"what":"fault","fault":"lostReply"},{"what":"refuse","field":2},{"what":"type","tab":0,"field":3,"text":0},
{"what":"type","tab":0,"field":0,"text":0},{"what":"logIn","tab":0,"account":0},{"what":"wait","ms":2000},
{"what":"type","tab":0,"field":2,"text":0},{"what":"wait","ms":60000},{"what":"elsewhere","account":0,"field":0,"text":0},
{"what":"hide","tab":0}`),
  'a device that refuses to store that an answer is saved': history(`
{"what":"logIn","tab":0,"account":0},{"what":"wait","ms":2000},{"what":"type","tab":0,"field":4,"text":1},{"what":"blur","tab":0},
{"what":"storage","isRefusing":true},{"what":"wait","ms":2000},{"what":"type","tab":0,"field":4,"text":0}`),
  'a device that cannot be read when a window is opened again': history(`
{"what":"logIn","tab":0,"account":0},{"what":"wait","ms":2000},{"what":"type","tab":0,"field":0,"text":0},{"what":"close","tab":0},
{"what":"storage","isRefusing":true},{"what":"show","tab":0},{"what":"elsewhere","account":0,"field":0,"text":0}`),
  'a log-in before the page has read the guest draft': history(`
{"what":"type","tab":0,"field":6,"text":1},{"what":"reload","tab":0},{"what":"logIn","tab":0,"account":0},{"what":"wait","ms":10},
{"what":"elsewhere","account":0,"field":6,"text":0},{"what":"open","isBeside":false},{"what":"wait","ms":10}`),
  'a log-out in a window that may write from now on': history(`
{"what":"open","isBeside":false},{"what":"logIn","tab":1,"account":0},{"what":"open","isBeside":true},{"what":"wait","ms":2000},
{"what":"type","tab":1,"field":0,"text":0},{"what":"reload","tab":1},{"what":"elsewhere","account":0,"field":0,"text":0},
{"what":"logOut","tab":2}`),
  'a sensitive answer that waits for a choice in a crash': history(`
{"what":"elsewhere","account":0,"field":5,"text":1},{"what":"type","tab":0,"field":5,"text":0},{"what":"logIn","tab":0,"account":0},
{"what":"wait","ms":60000},{"what":"crash","tab":0}`),
  'a session whose end a window behind hears later': history(`
{"what":"fault","fault":"delayed"},{"what":"open","isBeside":false},{"what":"logIn","tab":1,"account":0},
{"what":"elsewhere","account":0,"field":4,"text":0},{"what":"show","tab":0},{"what":"wait","ms":2000},
{"what":"clear","tab":1,"field":4,"text":0},{"what":"hide","tab":1},{"what":"sessionEnds"},{"what":"type","tab":0,"field":0,"text":0}`),
};
