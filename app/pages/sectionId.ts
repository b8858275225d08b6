import type { Section } from '../../form/engine/groups.ts';

/** The `id` of a section in its page; the `id` of a question is its answer key, which has no hyphen. */
export const sectionId = ({ title }: Section): string =>
  `section-${title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`;
