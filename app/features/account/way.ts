import type { Page } from '../../../form/engine/groups.ts';
import { form } from '../../../form/university.ts';
import type { NavigationState } from '../../platform/navigate.ts';

/** Where a visitor wanted to go when an account was asked for first. It travels from card to card and outlives a reload. */
export type Way = Pick<NavigationState, 'goingTo'>;

/** The page of the form at the end of the way, where there is one. */
export const pageAtEnd = ({ goingTo = '' }: Way): Page | undefined =>
  form.pages.find(({ key }) => goingTo.split('#')[0] === `/${key}`);
