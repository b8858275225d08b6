/** What a person does who uses a page, or reads it. */
export const activityEvents: readonly string[] = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'scroll'];

/** Events after which a person may look at the page again. */
export const returnEvents: readonly string[] = ['focus', 'visibilitychange', 'pageshow'];

/** Whether a page is in sight that tells of an event, such as `visibilitychange`. */
export const isOfVisiblePage = ({ target }: Event): boolean =>
  target === null || !('visibilityState' in target) || target.visibilityState === 'visible';
