import { delay, put, type SagaGenerator, select } from 'typed-redux-saga';
import { keptForChanged, selectKeptFor } from '../../state/device/deviceSlice.ts';
import type { KeptFor } from '../../state/draft/keptFor.ts';

/* How long a visitor's words stay on the device, which the line says. */

/** After the last change. */
const visitMs = 7 * 24 * 60 * 60_000;
/** The day may change while the machine sleeps, so the clock is looked at again and again. */
const lookEveryMs = 60_000;

/** When a visitor's words were changed last. */
export interface VisitAge {
  changedAt: number;
}

/** When words were changed last that are kept for so long; undefined for a change of today. */
export const changedAtOf = (keptFor: KeptFor | undefined): number | undefined =>
  typeof keptFor === 'number' ? keptFor - visitMs : undefined;

export const isTooOld = ({ changedAt }: VisitAge): boolean => Date.now() - changedAt > visitMs;

export function* sayAge(age: VisitAge): SagaGenerator<void> {
  const keptFor = keptForOf(age);
  if ((yield* select(selectKeptFor)) !== keptFor) yield* put(keptForChanged(keptFor));
}

/** Says it again as time goes by. */
export function* followAge(age: VisitAge): SagaGenerator<never> {
  for (;;) {
    yield* delay(lookEveryMs);
    yield* sayAge(age);
  }
}

function keptForOf(age: VisitAge): KeptFor {
  if (isTooOld(age)) return 'page';
  const isToday = new Date(age.changedAt).toDateString() === new Date().toDateString();
  return isToday ? 'week' : age.changedAt + visitMs;
}
