import type { Runner, Time } from './time.ts';

interface Lock {
  name: string;
  isShared: boolean;
  runner: Runner;
}

interface Wish extends Lock {
  grant: () => void;
}

interface Options {
  mode?: 'shared' | 'exclusive';
  ifAvailable?: boolean;
  signal?: AbortSignal;
}

/** The locks of one browser, as the Web Locks standard describes them. A page that is gone holds none. */
export function browserLocks(time: Time) {
  const held: Lock[] = [];
  const wishes: Wish[] = [];

  const isFree = ({ name, isShared }: Lock) => !held.some((lock) => lock.name === name && !(isShared && lock.isShared));

  function grantNext() {
    for (let index = 0; index < wishes.length; index += 1) {
      const wish = wishes[index];
      const isFirst = !wishes.slice(0, index).some(({ name }) => name === wish?.name);
      if (!wish || !isFirst || !isFree(wish)) continue;
      wishes.splice(index, 1);
      index -= 1;
      held.push(wish);
      time.after(0, wish.runner, wish.grant);
    }
  }

  function release(lock: Lock) {
    const index = held.indexOf(lock);
    if (index >= 0) held.splice(index, 1);
    grantNext();
  }

  const locksOf = (runner: Runner) => ({
    request: (
      name: string,
      { mode, ifAvailable, signal }: Options,
      whileHeld: (lock: object | null) => Promise<void>,
    ) =>
      new Promise<void>((resolve, reject) => {
        const finish = (work: Promise<void>, lock?: Lock) =>
          work.then(resolve, reject).finally(() => lock && time.after(0, null, () => release(lock)));
        const wish: Wish = {
          name,
          isShared: mode === 'shared',
          runner,
          grant: () => void finish(whileHeld(wish), wish),
        };
        signal?.addEventListener('abort', () => {
          if (!wishes.includes(wish)) return;
          wishes.splice(wishes.indexOf(wish), 1);
          reject(signal.reason);
        });
        const isBlocked = !isFree(wish) || wishes.some((other) => other.name === name);
        if (ifAvailable && isBlocked) return void finish(whileHeld(null));
        wishes.push(wish);
        grantNext();
      }),
    query: async () => ({ held: held.map(({ name }) => ({ name })) }),
  });

  /** Ends the locks and wishes of a page that is gone. */
  function dropAll(runner: Runner) {
    for (const list of [held, wishes])
      for (const lock of list.filter((one) => one.runner === runner)) list.splice(list.indexOf(lock), 1);
    grantNext();
  }
  return { locksOf, dropAll };
}
