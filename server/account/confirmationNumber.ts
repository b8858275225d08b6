import { randomInt } from 'node:crypto';

/** Without vowels, which make words, and without what is mistaken for another on paper or on the phone: 0, 1, L. */
const characters = '23456789BCDFGHJKMNPQRSTVWXYZ';

const group = () => Array.from({ length: 4 }, () => characters[randomInt(characters.length)]).join('');

/** A number that an applicant can read out, such as K7QM-4T9X. It says nothing about the application. */
export const newConfirmationNumber = (): string => `${group()}-${group()}`;
