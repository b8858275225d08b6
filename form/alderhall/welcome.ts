import type { Visit, Welcome } from '../engine/university.ts';
import { institution } from './institution.ts';
import { decisionComesSoon, feeIsWaived, isInvited, nothingMoreIsRequired, nursingNeedsStatement } from './promises.ts';

/** The message on top of the application: at the first login, at later ones, and after submission. */
export function welcomeTo({ name, numLogins, webStatus }: Visit): Welcome {
  const comma = name === '' ? '' : `, ${name}`;
  if (webStatus === 'submitted') return thanks(comma);
  return numLogins > 1 ? welcomeBack(comma) : { ...invitation(comma), ...(numLogins === 0 && { lead: forWhom }) };
}

/** A visitor reads it before the first question. */
const forWhom = 'For first-year (freshman) applicants.';

/** The welcome comes before the choice of a major, so all applicants read that Nursing needs a statement. */
const invitation = (comma: string): Welcome => ({
  title: `Welcome${comma}!`,
  paragraphs: [isInvited, feeIsWaived, nursingNeedsStatement],
});

const welcomeBack = (comma: string): Welcome => ({
  title: `Welcome back${comma}!`,
  paragraphs: [
    `Your application is right where you left it. ${nothingMoreIsRequired}`,
    nursingNeedsStatement,
    decisionComesSoon,
  ],
});

const thanks = (comma: string): Welcome => ({
  title: `Thank you${comma}!`,
  paragraphs: [`We received your application to ${institution.name}. Your last steps are below.`],
});
