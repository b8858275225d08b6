import { isRecord } from '../../platform/isRecord.ts';
import type { DraftChange } from './draftChange.ts';
import { knownKeysIn, readOutboxParts } from './readStoredOutbox.ts';
import { byGroup } from './versions.ts';

/** Reads the message of another tab, which may run another version. Null when it is no change. */
export function readDraftChange(message: unknown): DraftChange | null {
  if (!isRecord(message) || !isRecord(message.whole)) return null;
  const { owner, whole } = message;
  if (owner !== null && typeof owner !== 'string') return null;
  const set = (field: string) => (isRecord(message[field]) ? message[field].set : undefined);
  const gone = (field: string) => (isRecord(message[field]) ? knownKeysIn(message[field].gone) : []);
  const { answers, bases, lookups } = readOutboxParts({
    answers: set('answers'),
    bases: set('bases'),
    lookups: set('lookups'),
  });
  const { conflicts } = readOutboxParts({ conflicts: Object.values(set('conflicts') ?? {}) });
  const { clearings } = readOutboxParts(whole);
  return {
    owner,
    hasEnded: message.hasEnded === true,
    writerBefore: typeof message.writerBefore === 'string' ? message.writerBefore : '',
    answers: { set: answers, gone: gone('answers') },
    acknowledged: { set: readOutboxParts({ answers: set('acknowledged') }).answers, gone: gone('acknowledged') },
    bases: { set: bases, gone: gone('bases') },
    lookups: { set: lookups, gone: gone('lookups') },
    conflicts: { set: byGroup(conflicts), gone: gone('conflicts') },
    shown: readOutboxParts({ answers: message.shown }).answers,
    whole: {
      ...((typeof whole.revision === 'number' || whole.revision === null) && { revision: whole.revision }),
      ...(whole.clearings !== undefined && { clearings }),
      ...(typeof whole.writer === 'string' && { writer: whole.writer }),
      ...(typeof whole.lastNumber === 'number' && { lastNumber: whole.lastNumber }),
      ...(typeof whole.edits === 'number' && { edits: whole.edits }),
      ...(isRecord(whole.restored) && { restored: readOutboxParts({ answers: whole.restored }).answers }),
    },
  };
}
