import type { Option } from '../../engine/options.ts';

/** The sex on official documents. */
export const genders: readonly Option[] = [
  { value: 'F', label: 'Female' },
  { value: 'M', label: 'Male' },
  { value: 'X', label: 'X' },
];

export const genderIdentities: readonly Option[] = [
  { value: 'woman', label: 'Woman' },
  { value: 'man', label: 'Man' },
  { value: 'non-binary', label: 'Non-binary' },
  { value: 'transgender-woman', label: 'Transgender woman' },
  { value: 'transgender-man', label: 'Transgender man' },
  { value: 'other', label: 'Another identity' },
  { value: 'undisclosed', label: 'Prefer not to say' },
];

export const pronouns: readonly Option[] = [
  { value: 'she', label: 'She / her' },
  { value: 'he', label: 'He / him' },
  { value: 'they', label: 'They / them' },
  { value: 'other', label: 'Other pronouns' },
];

export const prefixes: readonly Option[] = [
  { value: 'mr', label: 'Mr.' },
  { value: 'mrs', label: 'Mrs.' },
  { value: 'ms', label: 'Ms.' },
  { value: 'mx', label: 'Mx.' },
  { value: 'dr', label: 'Dr.' },
  { value: 'rev', label: 'Rev.' },
];

export const parentRelationships: readonly Option[] = [
  { value: 'mother', label: 'Mother' },
  { value: 'father', label: 'Father' },
  { value: 'stepmother', label: 'Stepmother' },
  { value: 'stepfather', label: 'Stepfather' },
  { value: 'parent', label: 'Parent' },
];

export const guardianRelationships: readonly Option[] = [
  { value: 'grandparent', label: 'Grandparent' },
  { value: 'aunt-or-uncle', label: 'Aunt or uncle' },
  { value: 'sibling', label: 'Sister or brother' },
  { value: 'foster-parent', label: 'Foster parent' },
  { value: 'host-parent', label: 'Host parent' },
  { value: 'other', label: 'Another legal guardian' },
];

export const legacyRelationships: readonly Option[] = [
  { value: 'parent', label: 'Parent or stepparent' },
  { value: 'grandparent', label: 'Grandparent' },
  { value: 'sibling', label: 'Sister or brother' },
  { value: 'aunt-or-uncle', label: 'Aunt or uncle' },
  { value: 'cousin', label: 'Cousin' },
  { value: 'other', label: 'Another relative' },
];
