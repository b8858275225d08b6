import type { OperationId } from '../contract/operations.ts';

/** How a mocked operation replies. */
export interface Reply {
  /** A named example of the contract. @default the first of its status */
  example?: string;
  /** A status that the contract documents. @default its success */
  code?: number;
  /** How long the reply takes, in milliseconds. @default 0 */
  delayMs?: number;
  /** An HTML page with status 200, instead of a documented reply. */
  html?: string;
}

/** The replies of a scenario. */
export interface Replies {
  /** The reply of every operation. */
  everyCall?: Reply;
  /** The replies of single operations. */
  replies?: Partial<Record<OperationId, Reply>>;
  /** Their replies once a save has been answered with 412. */
  afterOtherRevision?: Partial<Record<OperationId, Reply>>;
}

export interface Scenario extends Replies {
  /** Its name in the panel. */
  title: string;
  /** The page that shows it. */
  path:
    | '/about'
    | '/education'
    | '/final-steps'
    | '/completion'
    | '/login'
    | '/forgot'
    | '/print?service_token=example';
  /** Whether the cookies of a login are set. @default true */
  isLoggedIn?: boolean;
  /** The applicant's calendar day, YYYY-MM-DD. @default today */
  today?: string;
  /** Texts to enter, each with the label of its field: the first one, where several have it. */
  typed?: readonly { into: string; text: string }[];
  /** A button to click after that. */
  pressed?: string;
  /** A text that the page then shows: tests wait for it. */
  shows: string | RegExp;
}

/** Without a scenario. */
export const noReplies: Replies = {};

/**
 * The reply of an operation in a scenario.
 *
 * @param hadOtherRevision whether a save has been answered with 412
 */
export function replyTo(
  id: OperationId,
  query: URLSearchParams,
  { everyCall, replies, afterOtherRevision }: Replies,
  hadOtherRevision = false,
): Reply {
  const reply = { ...everyCall, ...((hadOtherRevision && afterOtherRevision?.[id]) || replies?.[id]) };
  const isDefault = reply.code === undefined && reply.example === undefined;
  return id === 'findLookup' && isDefault ? { ...reply, example: lookupExample(query) } : reply;
}

/** One operation looks up addresses and schools, suggestions and details. Prism alone would always suggest schools. */
function lookupExample(query: URLSearchParams): (typeof lookupExamples)[number] {
  if (query.get('category') === 'address') return query.has('id') ? 'addressDetails' : 'addresses';
  return query.has('id') ? 'schoolDetails' : 'schools';
}

export const lookupExamples = ['schools', 'schoolDetails', 'addresses', 'addressDetails'] as const;
