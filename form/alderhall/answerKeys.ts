/** The answer keys of the contract, which the form's check of itself compares with those it asks. */
export { answerKeys } from '../../answerKeys.ts';
