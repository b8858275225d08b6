/**
 * How long a visitor's words stay on the device: 7 days from today, until a time in milliseconds since 1970, or no longer than this
 * page, because they are older.
 */
export type KeptFor = 'week' | number | 'page';
