import type { Runner, Time } from './time.ts';

type Listener = (event: { data: unknown }) => void;

interface Port {
  name: string;
  runner: Runner;
  listeners: Set<Listener>;
}

/** A message to another tab arrives this much later. */
const messageMs = 1;

/** The broadcast channels of one browser. A page hears the other pages, not itself. */
export function browserChannels(time: Time) {
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
