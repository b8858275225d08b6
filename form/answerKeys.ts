/** Every answer key in the contract of the university that this installation runs. */
export { answerKeys } from '#university/answerKeys';
