import { momentIn } from '../form/engine/days.ts';
import { institution } from '../form/university.ts';
import { performCommand } from './commands/performCommand.ts';

/*
 * npm run closing -- 2027-01-15T23:59 [--grace 30]
 * npm run closing -- none
 * npm run closing -- show
 *
 * Sets, removes or shows the moment after which no application is submitted. It counts at once, on every server.
 */

const usage = 'Usage: npm run closing -- 2027-01-15T23:59 [--grace 30] | none | show';
const explanation = `The date counts at once, on every server. It is a time of ${institution.timeZone}; where clocks are put back, the first of
two such hours. A date that has passed closes at once. "none" removes it, "show" only shows it.

  --grace MINUTES  after the date, in which applications that were begun before it can be submitted: 30 unless given,
                   at most 10080 (a week)`;
const defaultGrace = '30';
/** A week. */
const longestGrace = 7 * 24 * 60;

await performCommand({ usage, explanation }, async ([when, option, grace = defaultGrace, ...rest]) => {
  if (!when || rest.length > 0 || (option !== undefined && option !== '--grace')) throw new Error(usage);
  if (when === 'show') return { name: 'showClosing' };
  if (when === 'none') return { name: 'setClosing', closing: null };
  const closesAt = momentIn(when, institution.timeZone)?.getTime();
  if (closesAt === undefined) throw new Error(`${when}: not a time in ${institution.timeZone}. ${usage}`);
  const minutes = /^\d{1,5}$/.test(grace) ? Number(grace) : Number.NaN;
  if (!(minutes <= longestGrace)) throw new Error(`--grace ${grace}: not 0 to ${longestGrace} minutes. ${usage}`);
  return { name: 'setClosing', closing: { closesAt, graceEndsAt: closesAt + minutes * 60_000 } };
});
