import type { Guides } from './guide.ts';
import { actions } from './guides/actions.ts';
import { blocks } from './guides/blocks.ts';
import { choices } from './guides/choices.ts';
import { messages } from './guides/messages.ts';
import { page } from './guides/page.ts';
import { texts } from './guides/texts.ts';

/** The guide of every docs page. A test fails if one is missing. */
export const guides: Guides = { ...texts, ...choices, ...blocks, ...actions, ...messages, ...page };
