import type { Answers } from './answers.ts';
import { institution } from './institution.ts';

/** Who is greeted, and where they stand. */
export interface Visit {
  /** What the applicant is called; empty while we do not know. */
  name: string;
  /** Logins so far, this one included; 0 for a visitor without an account. */
  numLogins: number;
  webStatus: 'started' | 'validating' | 'submitted' | null;
}

export interface Welcome {
  title: string;
  paragraphs: readonly string[];
}

/** The preferred name, or else the first name (product.md section 1). */
export const greetingName = ({ preferred_name = '', first_name = '' }: Answers): string =>
  preferred_name.trim() || first_name.trim();

/** The message on top of the application: the first time, later, and once it is submitted (product.md section 1). */
export function welcomeTo({ name, numLogins, webStatus }: Visit): Welcome {
  const comma = name === '' ? '' : `, ${name}`;
  if (webStatus === 'submitted') return thanks(comma);
  return numLogins > 1 ? welcomeBack(comma) : invitation(comma);
}

const invitation = (comma: string): Welcome => ({
  title: `Welcome${comma}!`,
  paragraphs: [
    `You are invited to apply to ${institution.name} as a priority student.`,
    'We have waived the application fee and the essay for you, and you will be considered for scholarships automatically.',
  ],
});

const welcomeBack = (comma: string): Welcome => ({
  title: `Welcome back${comma}!`,
  paragraphs: [
    'Your application is right where you left it. No fee, essay or recommendation is required, and you will be considered for scholarships automatically.',
    'You will have a priority decision soon after your supporting materials arrive.',
  ],
});

const thanks = (comma: string): Welcome => ({
  title: `Thank you${comma}!`,
  paragraphs: [
    `We have your application to ${institution.name}.`,
    'These are your last steps: ask your school to send us your transcript, and have test scores sent if you would like them considered.',
    `Applying for financial aid? Our FAFSA code is ${institution.codes.fafsa}.`,
  ],
});
