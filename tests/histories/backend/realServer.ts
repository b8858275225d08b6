import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Backend, type BackendOptions, nothingStored, type Stored } from './backend.ts';
import type { Answered, Question } from './serverThread.ts';

/** The real server in a thread of its own. All histories share it, each with accounts of its own. */
export interface RealServer {
  backend: (options: BackendOptions) => Backend;
  close: () => Promise<void>;
}

type Asked = Question extends infer Kind ? (Kind extends Question ? Omit<Kind, 'number' | 'now'> : never) : never;

export async function openRealServer(): Promise<RealServer> {
  const thread = new Worker(new URL('serverThread.ts', import.meta.url));
  await once(thread, 'message');
  const waiting = new Map<number, (answered: Answered) => void>();
  let questions = 0;
  let backends = 0;
  thread.on('message', (answered: Answered) => {
    waiting.get(answered.number)?.(answered);
    waiting.delete(answered.number);
  });

  async function ask(now: number, asked: Asked): Promise<Answered> {
    questions += 1;
    const number = questions;
    const answered = await new Promise<Answered>((resolve) => {
      waiting.set(number, resolve);
      thread.postMessage({ ...asked, number, now });
    });
    if (answered.failure !== undefined) throw new Error(`The real server failed: ${answered.failure}`);
    return answered;
  }

  function backend({ now, onStored }: BackendOptions): Backend {
    backends += 1;
    // An address of its own, because the server counts tries by address.
    const address = `10.${backends >> 16}.${(backends >> 8) & 255}.${backends & 255}`;
    const stored = new Map<string, Stored>();
    return {
      async answer(call) {
        const { reply, account } = await ask(now(), { kind: 'call', call, address });
        if (account) {
          stored.set(account.username, account.stored);
          onStored(account.username, account.stored);
        }
        return reply ?? { status: 500 };
      },
      async addAccount(username, answers) {
        await ask(now(), { kind: 'addAccount', username, answers });
        stored.set(username, { answers, isSubmitted: false });
      },
      async endSessions(username) {
        await ask(now(), { kind: 'endSessions', username });
      },
      async deleteAccount(username) {
        return (await ask(now(), { kind: 'deleteAccount', username, address })).isDeleted === true;
      },
      stored: (username) => stored.get(username) ?? nothingStored,
      takesFiles: false,
      codeFor: async (username) => (await ask(now(), { kind: 'codeFor', username })).code ?? '',
    };
  }

  return {
    backend,
    async close() {
      await thread.terminate();
    },
  };
}
