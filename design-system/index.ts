/** The design system's only door: what is not exported here is private. */
export { type ControlProps, Field, type FieldProps } from './field/Field.tsx';
export { FieldSet, type GroupControlProps } from './field/FieldSet.tsx';
export { GlobalStyle } from './theme/GlobalStyle.tsx';
export { color, fontSize, media, radius, shadow, space } from './theme/theme.ts';
export { visuallyHidden } from './theme/visuallyHidden.ts';
