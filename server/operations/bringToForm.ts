import { withoutKeys } from '../../form/engine/answers.ts';
import { answersToReturn, unfitAnswers } from '../../form/engine/unfitAnswers.ts';
import { form, universityDay } from '../../form/university.ts';
import type { Sealing } from '../sealing/sealing.ts';
import { lockApplication, type readApplication } from '../store/applications.ts';
import type { Database, Transaction } from '../store/database.ts';
import { currentVersion, findForm } from '../store/formVersions.ts';
import { openAnswers } from '../store/sealedAnswers.ts';
import { changeForm, latestSetAside } from '../store/setAside.ts';
import { isAllowedAnswer } from './knownAnswers.ts';

/*
 * A draft outlives the form. When it was written for another form than this server serves, the answers that have no place any
 * more are set aside, and those that have one again return. What was submitted stays as it is.
 */

type Application = NonNullable<Awaited<ReturnType<typeof readApplication>>>;

const isOutdated = ({ formVersion, submittedAt }: Application) => formVersion !== currentVersion && !submittedAt;

interface Stores {
  db: Database;
  sealing: Sealing;
}

/** Brings a draft to the form of today. Returns the application as it is then. */
export async function bringToForm({ db, sealing }: Stores, application: Application, now: Date): Promise<Application> {
  if (!isOutdated(application)) return application;
  return db.transaction(async (tx) => {
    const locked = await lockApplication(tx, application.accountId);
    return locked ? bringLockedToForm(tx, sealing, locked, now) : application;
  });
}

/** As `bringToForm`, for an application that is locked. */
export async function bringLockedToForm(
  tx: Transaction,
  sealing: Sealing,
  application: Application,
  now: Date,
): Promise<Application> {
  if (!isOutdated(application)) return application;
  const { accountId, formVersion } = application;
  const { answers } = await openAnswers(sealing, application);
  const judgment = { today: universityDay(now), isAllowed: isAllowedAnswer };
  const unfit = unfitAnswers(form, { ...judgment, answers, before: await findForm(tx, formVersion) });
  const earlier = await latestSetAside(tx, sealing, accountId);
  const fitting = withoutKeys(
    answers,
    unfit.map(({ key }) => key),
  );
  const returned = answersToReturn(form, earlier, { ...judgment, answers: fitting });
  const returning = Object.keys(returned).flatMap((key) => earlier.get(key) ?? []);
  return changeForm(tx, sealing, application, { unfit, returning, now });
}
