import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { measureTree } from '../../server/limitedProcess/processTree.ts';
import { type RunningServer, startServer } from '../../tests/support/startServer.ts';
import type { MemorySample } from './measures.ts';

/** A server as a load balancer sees it. */
export interface Target {
  url: URL;
  agent: Agent;
  isReady: boolean;
}

export type Fleet = Awaited<ReturnType<typeof startFleet>>;

const count = 2;

/** How often a load balancer asks whether a server is ready. */
const probeMs = 500;

/** The servers end a connection that was idle for ten seconds. A proxy that is busy needs time to notice, and ends it before. */
const idleMs = 4000;

/** Starts the servers on one database and one folder of files, and gives each call to the next one that is ready. */
export async function startFleet(env: Readonly<Record<string, string>>, dataDir: string) {
  const servers: RunningServer[] = [];
  for (let index = 0; index < count; index += 1) servers.push(await startServer({ env, dataDir }));
  const targets = servers.map(
    ({ url }): Target => ({
      url: new URL(url),
      agent: new Agent({ keepAlive: true, maxSockets: 512, scheduling: 'fifo', timeout: idleMs }),
      isReady: true,
    }),
  );
  let isProbing = true;
  const probes = targets.map(async (target) => {
    while (isProbing) {
      const status = await fetch(new URL('/readyz', target.url), { signal: AbortSignal.timeout(5000) }).then(
        (reply) => reply.status,
        () => 0,
      );
      target.isReady = status === 200;
      await pause(probeMs);
    }
  });
  let turn = 0;
  return {
    next(): Target {
      const ready = targets.filter(({ isReady }) => isReady);
      const choice = ready.length > 0 ? ready : targets;
      turn += 1;
      return choice[turn % choice.length] as Target;
    },
    /** Restarts one server after the other, as docs/operating.md says. Calls `tell` at the start and the end of each. */
    async restart(tell: (index: number, event: 'stops' | 'ready') => void) {
      for (const [index, server] of servers.entries()) {
        tell(index, 'stops');
        const ending = await server.stop();
        if (ending !== 0) throw new Error(`A server ended with ${ending}: ${server.output().slice(-3000)}`);
        await server.start();
        while (!targets[index]?.isReady) await pause(probeMs);
        tell(index, 'ready');
      }
    },
    memory(): Omit<MemorySample, 'at'> {
      const residents = servers.map(({ pid }) => residentBytes(pid()));
      const whole = servers.reduce((sum, { pid }) => sum + measureTree(pid()).bytes, 0);
      return { servers: residents, started: Math.max(0, whole - residents.reduce((sum, bytes) => sum + bytes, 0)) };
    },
    async stop() {
      isProbing = false;
      await Promise.all(probes);
      await Promise.all(servers.map((server) => server.stop()));
      for (const { agent } of targets) agent.destroy();
    },
  };
}

function residentBytes(pid: number): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    // Between the end of a process and the start of the next.
    return 0;
  }
}
