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
    `Your confirmation code is ${code}. It works once, within 15 minutes.`,
    'If you did not just create an account with us, please do not enter or pass on this code. You need not do anything.',
  );

export const registeredAlready = (publicUrl: string): Message =>
  compose(
    `You already have an account: ${institution.title}`,
    'Someone, probably you, asked for an account or a confirmation code with this email address. It already has a confirmed account, so you can log in:',
    `${publicUrl}/login`,
    'If you have forgotten your password, you can set a new one:',
    `${publicUrl}/forgot`,
    'If it was not you, you need not do anything: nothing was changed.',
  );

export const resetLink = (link: string): Message =>
  compose(
    `Set a new password: ${institution.title}`,
    'Open this link to set a new password. It works once, within an hour:',
    link,
    'If you did not ask for it, you need not do anything: your password stays as it is.',
  );

/** Tells when the application was submitted, and nothing of what it says: mail is not private. */
export const submitted = (publicUrl: string, submittedAt: Date, confirmationNumber: string): Message =>
  compose(
    `We received your application: ${institution.title}`,
    `You submitted your application on ${momentText(submittedAt, institution.timeZone)}.`,
    `Your confirmation number is ${confirmationNumber}. Please keep it, and give it when you write or call us about your application.`,
    'You can log in to read your application. It can no longer be changed:',
    `${publicUrl}/login`,
  );

export const passwordChanged = (publicUrl: string): Message =>
  compose(
    `Your password was changed: ${institution.title}`,
    'The password of your account was just changed, and the account was logged out everywhere.',
    `If it was not you, please set a new password at ${publicUrl}/forgot and write to ${institution.helpEmail}.`,
  );
