/* What follows a submission: only the screen that shows it loads it. */
export { nextSteps } from '#university/nextSteps';
