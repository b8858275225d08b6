import { createAction } from '@reduxjs/toolkit';

/**
 * The applicant leaves a form page by a button or a step: Save and Continue, Previous, or the step navigation.
 * `to` is the path of the page, with its fragment where a question is meant.
 */
export const departed = createAction<{ to: string }>('navigation/departed');

/** The browser shows this path now, whatever brought it there. */
export const arrived = createAction<{ path: string }>('navigation/arrived');
