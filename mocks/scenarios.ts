import { institution } from '../form/institution.ts';
import type { OperationId } from './contract.ts';

/*
 * The situations that developers, designers and tests look at. Each says only what is different: every operation that is
 * not named answers with the first example of its success in openapi.yaml.
 */

/** What an operation answers. */
export interface Reply {
  /** A named example of the contract. @default the first of its status */
  example?: string;
  /** A status the contract documents. @default its success */
  code?: number;
  /** How long the answer takes, in milliseconds. @default 0 */
  delayMs?: number;
  /** A page that comes with status 200 instead of what the contract promises. */
  html?: string;
}

export interface Scenario {
  /** What is seen, as the panel names it. */
  title: string;
  /** Where it is seen. */
  path: '/about' | '/education' | '/final-steps' | '/completion' | '/forgot';
  /** Whether the cookies of a log-in are there. @default true */
  isLoggedIn?: boolean;
  /** The applicant's calendar day, YYYY-MM-DD. @default the real one */
  today?: string;
  /** What all operations answer. */
  everyCall?: Reply;
  /** What single operations answer. */
  replies?: Partial<Record<OperationId, Reply>>;
  /** What is typed into a field before it is seen, by the field's label. */
  typed?: { into: string; text: string };
  /** The button that is pressed before it is seen. */
  pressed?: string;
  /** A text that is seen then: the mock's and the stories' tests wait for it. */
  shows: string;
}

const named = <Name extends string>(scenarios: Readonly<Record<Name, Scenario>>) => scenarios;

/** An applicant who gave the personal statement as a document. */
const withDocument = {
  getProfile: { example: 'withDocument' },
  getDocumentAnswers: { example: 'statement' },
  getTabs: { example: 'asDocument' },
};

export const scenarios = named({
  visitor: {
    title: 'Visitor without an account',
    path: '/about',
    isLoggedIn: false,
    typed: { into: 'First Name', text: 'Ana' },
    shows: 'Kept on this device. To save your answers, create an account.',
  },
  'first-login': {
    title: 'First log-in',
    path: '/about',
    replies: { getProfile: { example: 'firstLogin' } },
    shows:
      'We have waived the application fee and the essay for you, and you will be considered for scholarships automatically.',
  },
  'later-login': {
    title: 'Later log-in',
    path: '/education',
    shows: 'Welcome back, Ana!',
  },
  'half-filled': {
    title: 'Half-filled application',
    path: '/education',
    replies: { getProfile: { example: 'halfFilled' }, getAddAnother: { example: 'twoActivities' } },
    shows: 'Activity 2 of 2',
  },
  validating: {
    title: 'Submit was pressed, answers are missing',
    path: '/final-steps',
    replies: { getProfile: { example: 'validating' }, submitApplication: { code: 422 } },
    shows: "We're missing some information!",
  },
  submitted: {
    title: 'Submitted',
    path: '/completion',
    replies: { getProfile: { example: 'submitted' } },
    shows: 'Open the PDF copy',
  },
  'upload-completed': {
    title: 'Document uploaded',
    path: '/education',
    replies: withDocument,
    shows: 'View the PDF',
  },
  'upload-in-progress': {
    title: 'Document being converted',
    path: '/education',
    replies: { ...withDocument, getConversion: { example: 'inProgress' } },
    shows: 'Converting to PDF',
  },
  'upload-failed': {
    title: 'Document that could not be converted',
    path: '/education',
    replies: { ...withDocument, getConversion: { example: 'failed' } },
    shows: 'This file could not be opened. Please save it as a PDF and try again.',
  },
  'pdf-in-the-making': {
    title: 'Submitted, PDF copy in the making',
    path: '/completion',
    replies: { getProfile: { example: 'submitted' }, getPdfCopy: { example: 'inProgress' } },
    shows: 'We are making your copy',
  },
  'pdf-failed': {
    title: 'Submitted, PDF copy failed',
    path: '/completion',
    replies: { getProfile: { example: 'submitted' }, getPdfCopy: { example: 'failed' } },
    shows: 'We could not make your copy. You can print your application yourself.',
  },
  'session-expired': {
    title: 'Session expired',
    path: '/about',
    replies: { getProfile: { code: 401 } },
    shows: 'Your session is invalid. Please clear your cookies and login again.',
  },
  'server-error': {
    title: 'Server error',
    path: '/about',
    everyCall: { code: 500 },
    shows: 'Something went wrong.',
  },
  'html-instead-of-json': {
    title: 'A page of HTML instead of JSON',
    path: '/forgot',
    isLoggedIn: false,
    everyCall: { html: '<!doctype html><title>Hotel Wi-Fi</title><h1>Please accept our terms</h1>' },
    typed: { into: 'Email address', text: 'ana.ortiz@example.com' },
    pressed: 'Send Reset Link',
    shows: "We've encountered an unexpected error at this time. Please try again later.",
  },
  'slow-network': {
    title: 'Slow network',
    path: '/about',
    everyCall: { delayMs: 2000 },
    shows: 'Loading your application',
  },
  'empty-lookup': {
    title: 'Look-up that finds nothing',
    path: '/education',
    replies: { findLookup: { example: 'nothingFound' } },
    typed: { into: 'Search for Your School', text: 'Hogwarts' },
    shows: 'Use: Hogwarts',
  },
  'time-window-banner': {
    title: 'First day of the priority deadline’s banner',
    path: '/about',
    today: institution.banner.startsOn,
    replies: { getProfile: { example: 'firstLogin' } },
    shows: institution.banner.text,
  },
});

export type ScenarioName = keyof typeof scenarios;

export const isScenarioName = (name: string): name is ScenarioName => Object.hasOwn(scenarios, name);

export const scenarioNames: readonly ScenarioName[] = Object.keys(scenarios).filter(isScenarioName);

/** What a scenario says of calls. */
export type Replies = Pick<Scenario, 'everyCall' | 'replies'>;

/** Without a scenario. */
export const noReplies: Replies = {};

/** What a call is answered. */
export function replyTo(id: OperationId, query: URLSearchParams, { everyCall, replies = {} }: Replies): Reply {
  const said = { ...everyCall, ...replies[id] };
  const saysWhat = said.code !== undefined || said.example !== undefined;
  return id === 'findLookup' && !saysWhat ? { ...said, example: lookupExample(query) } : said;
}

/** One operation finds addresses and schools, suggestions and details; Prism alone would always suggest schools. */
function lookupExample(query: URLSearchParams): (typeof lookupExamples)[number] {
  if (query.get('category') === 'address') return query.has('id') ? 'addressDetails' : 'addresses';
  return query.has('id') ? 'schoolDetails' : 'schools';
}

export const lookupExamples = ['schools', 'schoolDetails', 'addresses', 'addressDetails'] as const;
