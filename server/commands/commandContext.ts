import type { Sealing } from '../sealing/sealing.ts';
import type { Storage } from '../storage/storage.ts';
import type { Database, OpenDatabase } from '../store/database.ts';

/** What a command prints on each stream. */
export interface Printed {
  out: string;
  err: string;
}

/** What a command works with. */
export interface CommandContext {
  db: Database;
  /** Where jobs are queued. */
  jobs: OpenDatabase['jobs'];
  publicUrl: string;
  /** Opens the keys of sealed answers. */
  sealing: () => Promise<Sealing>;
  /** Opens the files of applicants. */
  storage: () => Promise<Storage>;
  /** Interrupts the command, which then changes nothing. */
  signal?: AbortSignal;
}
