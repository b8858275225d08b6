import { samples } from '#university/testing';

/** Sample applications to the university that this installation runs. */
export const { completeAnswers, fullApplications } = samples;
