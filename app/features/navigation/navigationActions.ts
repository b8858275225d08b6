import { createAction } from '@reduxjs/toolkit';

/**
 * The applicant leaves a form page by Save and Continue, Previous or the step navigation. `to` is the path of the next
 * page; its fragment names a question.
 */
export const pageLeft = createAction<{ to: string }>('navigation/pageLeft');

/** The form shows the page with this path, after every redirect. */
export const pageOpened = createAction<{ path: string }>('navigation/pageOpened');
