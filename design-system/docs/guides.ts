import type { Guides } from './guide.ts';
import { actions } from './guides/actions.ts';
import { blocks } from './guides/blocks.ts';
import { choices } from './guides/choices.ts';
import { messages } from './guides/messages.ts';
import { page } from './guides/page.ts';
import { texts } from './guides/texts.ts';

/** The groups of widgets on the shelf, by what they are for. */
export const groups: Readonly<Record<string, Guides>> = {
  'Text fields': texts,
  Choices: choices,
  'Parts of a form': blocks,
  Actions: actions,
  Messages: messages,
  'The page': page,
};

/** The guide of every docs page. A test fails if one is missing. */
export const guides: Guides = Object.assign({}, ...Object.values(groups));
