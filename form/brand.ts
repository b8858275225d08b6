/*
 * The brand of the university that this installation runs, which `#university/brand` in form/package.json names. The build
 * turns it into the look of the application; applicants do not load it.
 */
export { brand, name } from '#university/brand';
