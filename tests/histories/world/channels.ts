import type { Runner, Time } from './time.ts';

type Listener = (event: { data: unknown }) => void;

interface Port {
  name: string;
  runner: Runner;
  listeners: Set<Listener>;
}

/** How long a message to another tab takes: on an idle device, on a busy one, and on a very busy one. */
export const messageTimes = [1, 8, 40] as const;
export type MessageMs = (typeof messageTimes)[number];

/** A change of the shared storage comes by another way than a message, and later where the browser is busy. */
export const storageMsOf = (messageMs: MessageMs): number => Math.floor(messageMs * 1.5);

/**
 * Two tabs have told each other what they have this long after one of them began: by four messages, where they begin at the same time.
 * A person takes longer from one tab to the other.
 */
export const hearsAfterMs = ({ messageMs }: { messageMs: MessageMs }): number => 4 * messageMs + 1;

/** The broadcast channels of one browser. A page hears the other pages, not itself. */
export function browserChannels(time: Time, messageMs: MessageMs) {
  const ports = new Set<Port>();

  const channelsOf = (runner: Runner) =>
    class {
      readonly #port: Port;
      constructor(name: string) {
        this.#port = { name, runner, listeners: new Set() };
        ports.add(this.#port);
      }
      addEventListener(_: 'message', listener: Listener) {
        this.#port.listeners.add(listener);
      }
      postMessage(message: unknown) {
        const data: unknown = structuredClone(message);
        for (const port of ports) {
          if (port === this.#port || port.name !== this.#port.name) continue;
          time.after(messageMs, port.runner, () => {
            for (const listener of port.listeners) listener({ data });
          });
        }
      }
      close() {
        ports.delete(this.#port);
      }
    };

  function dropAll(runner: Runner) {
    for (const port of ports) if (port.runner === runner) ports.delete(port);
  }
  return { channelsOf, dropAll };
}
