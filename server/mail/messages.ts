import { momentText } from '../../form/engine/days.ts';
import { institution } from '../../form/university.ts';

/** A mail in plain text, which every mail program shows and which cannot hide where a link leads. */
export interface Message {
  subject: string;
  text: string;
}

const compose = (subject: string, ...paragraphs: string[]): Message => ({
  subject,
  text: `${['Hello,', ...paragraphs, signature].join('\n\n')}\n`,
});

const signature = `${institution.name}\n${institution.title}\nTechnical help: ${institution.helpEmail}`;

export const confirmationCode = (code: string): Message =>
  compose(
    `Your confirmation code: ${institution.title}`,
    `Your confirmation code is ${code}. It works once and expires in 15 minutes.`,
    'If you didn’t just create an account with us, don’t share this code with anyone. You don’t need to do anything.',
  );

export const registeredAlready = (publicUrl: string): Message =>
  compose(
    `You already have an account: ${institution.title}`,
    'An account or a confirmation code was just requested with this email address. You already have an account, so you can log in:',
    `${publicUrl}/login`,
    'If you forgot your password, you can set a new one:',
    `${publicUrl}/forgot`,
    'If it wasn’t you, you don’t need to do anything. Nothing has changed.',
  );

export const resetLink = (link: string): Message =>
  compose(
    `Set a new password: ${institution.title}`,
    'Open this link to set a new password. It works once and expires in one hour:',
    link,
    'If you didn’t ask for this, you don’t need to do anything. Your password stays the same.',
  );

/** Tells when the application was submitted, and nothing of what it says: mail is not private. */
export const submitted = (publicUrl: string, submittedAt: Date, confirmationNumber: string): Message =>
  compose(
    `We received your application: ${institution.title}`,
    `You submitted your application on ${momentText(submittedAt, institution.timeZone)}.`,
    `Your confirmation number is ${confirmationNumber}. Keep it, and include it when you contact us about your application.`,
    'You can log in to read your application, but you can no longer change it:',
    `${publicUrl}/login`,
  );

export const passwordChanged = (publicUrl: string): Message =>
  compose(
    `Your password was changed: ${institution.title}`,
    'Your password was just changed, and you were logged out on all devices.',
    `If it wasn’t you, set a new password at ${publicUrl}/forgot and email ${institution.helpEmail}.`,
  );
