import { institution } from '../form/university.ts';
import type { Scenario } from './scenario.ts';

/*
 * The situations that developers, designers and tests look at. An operation that a scenario does not name replies with
 * the first example of its success in openapi.yaml.
 */

const named = <Name extends string>(scenarios: Readonly<Record<Name, Scenario>>) => scenarios;

const credentials = [
  { into: 'Email address', text: 'ana.ortiz@example.com' },
  { into: 'Password', text: 'Correct-Horse-7' },
];

/** The applicant uploaded the personal statement as a document. */
const withDocument = {
  getProfile: { example: 'withDocument' },
  getDocumentAnswers: { example: 'statement' },
  getTabs: { example: 'asDocument' },
};

/** Another device has saved a first name and an address since the page read the profile: the first save is refused. */
const changedElsewhere = {
  replies: { getProfile: { example: 'firstLogin' }, saveAnswers: { code: 412 } },
  afterOtherRevision: { getProfile: { example: 'otherDevice' }, saveAnswers: { example: 'savedRevision' } },
};

export const scenarios = named({
  visitor: {
    title: 'Visitor without an account',
    path: '/about',
    isLoggedIn: false,
    typed: [{ into: 'First Name', text: 'Ana' }],
    shows: 'Kept on this device for 7 days',
  },
  'first-login': {
    title: 'First login',
    path: '/about',
    replies: { getProfile: { example: 'firstLogin' } },
    shows: 'Welcome!',
  },
  'later-login': {
    title: 'Later login',
    path: '/education',
    shows: 'Welcome back, Ana!',
  },
  'half-filled': {
    title: 'Half-filled application',
    path: '/education',
    replies: { getProfile: { example: 'halfFilled' }, getAddAnother: { example: 'twoActivities' } },
    shows: 'Activity 2 of 2',
  },
  'form-changed': {
    title: 'The form changed since the last visit',
    path: '/education',
    replies: { getProfile: { example: 'formChanged' } },
    shows: 'What is your religion?',
  },
  'applications-close': {
    title: 'Applications close soon',
    path: '/about',
    today: '2027-01-10',
    replies: { getOffers: { example: 'closing' }, getProfile: { example: 'firstLogin' } },
    shows: 'Applications close on January 15, 2027 at 11:59 PM EST.',
  },
  'may-delete': {
    title: 'An account that its applicant may delete',
    path: '/about',
    replies: { getOffers: { example: 'deletion' }, getProfile: { example: 'firstLogin' } },
    pressed: 'Account',
    shows: 'Delete my application',
  },
  validating: {
    title: 'Submitted with missing answers',
    path: '/final-steps',
    replies: { getProfile: { example: 'validating' }, submitApplication: { code: 422 } },
    shows: "We're missing some information!",
  },
  'saved-with-revision': {
    title: 'A backend that offers revisions',
    path: '/about',
    replies: { getProfile: { example: 'firstLogin' }, saveAnswers: { example: 'savedRevision' } },
    typed: [{ into: 'First Name', text: 'Anaïs' }],
    shows: /^Saved \d/,
  },
  'saved-on-another-device': {
    title: 'Answers from another device',
    path: '/about',
    ...changedElsewhere,
    typed: [{ into: 'Middle Name', text: 'Inés' }],
    shows: /^Saved \d/,
  },
  'two-versions': {
    title: 'An answer with two versions',
    path: '/about',
    ...changedElsewhere,
    typed: [{ into: 'First Name', text: 'Anaïs' }],
    shows: 'Choose between two versions of “First Name”',
  },
  'two-versions-of-an-address': {
    title: 'An address with two versions',
    path: '/about',
    ...changedElsewhere,
    typed: [{ into: 'City', text: 'Chicago' }],
    shows: 'Toronto',
  },
  submitted: {
    title: 'Submitted',
    path: '/completion',
    replies: { getProfile: { example: 'submitted' } },
    shows: 'Open the PDF copy',
  },
  'submitted-with-number': {
    title: 'Submitted, with a confirmation number',
    path: '/completion',
    replies: { getProfile: { example: 'submittedWithNumber' } },
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
  'pdf-in-progress': {
    title: 'Submitted, PDF copy being made',
    path: '/completion',
    replies: { getProfile: { example: 'submitted' }, getPdfCopy: { example: 'inProgress' } },
    shows: 'We’re making your copy',
  },
  'pdf-failed': {
    title: 'Submitted, PDF copy failed',
    path: '/completion',
    replies: { getProfile: { example: 'submitted' }, getPdfCopy: { example: 'failed' } },
    shows: 'We couldn’t make your copy. You can print your application instead.',
  },
  'save-refused': {
    title: 'Answer that the server refuses',
    path: '/about',
    replies: { getProfile: { example: 'firstLogin' }, saveAnswers: { code: 422, example: 'notStorable' } },
    typed: [{ into: 'First Name', text: 'Ana' }],
    shows: 'Some answers could not be saved',
  },
  'session-expired': {
    title: 'Session expired',
    path: '/about',
    replies: { getProfile: { code: 401 } },
    shows: 'Your session is invalid. Please clear your cookies and login again.',
  },
  'account-not-confirmed': {
    title: 'Login to an account that is not confirmed',
    path: '/login',
    isLoggedIn: false,
    replies: { logIn: { code: 403, example: 'notConfirmed' } },
    typed: credentials,
    pressed: 'Log In',
    shows: 'Please confirm your account with the code we sent to your email address.',
  },
  'other-site': {
    title: 'Login refused, as if it came from another site',
    path: '/login',
    isLoggedIn: false,
    replies: { logIn: { code: 403, example: 'otherSite' } },
    typed: credentials,
    pressed: 'Log In',
    shows: 'This call can only be made from the application itself.',
  },
  'server-error': {
    title: 'Server error',
    path: '/about',
    everyCall: { code: 500 },
    shows: 'Something went wrong.',
  },
  'html-instead-of-json': {
    title: 'HTML page instead of JSON',
    path: '/forgot',
    isLoggedIn: false,
    everyCall: { html: '<!doctype html><title>Hotel Wi-Fi</title><h1>Please accept our terms</h1>' },
    typed: [{ into: 'Email address', text: 'ana.ortiz@example.com' }],
    pressed: 'Send reset link',
    shows: "We've encountered an unexpected error at this time. Please try again later.",
  },
  'slow-network': {
    title: 'Slow network',
    path: '/about',
    everyCall: { delayMs: 2000 },
    shows: 'Loading your application',
  },
  'empty-lookup': {
    title: 'Lookup without a result',
    path: '/education',
    replies: { findLookup: { example: 'nothingFound' } },
    typed: [{ into: 'Search for Your School', text: 'Hogwarts' }],
    shows: 'Use: Hogwarts',
  },
  'service-link': {
    title: 'University reads an application of an earlier form',
    path: '/print?service_token=example',
    isLoggedIn: false,
    replies: { getServiceApplication: { example: 'formChanged' } },
    shows: 'Quaker',
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

/** Where a page of development opens in a scenario, as `/about?scenario=visitor`. */
export function scenarioAddress(name: ScenarioName): string {
  const { path } = scenarios[name];
  return `${path}${path.includes('?') ? '&' : '?'}scenario=${name}`;
}

export const isScenarioName = (name: string): name is ScenarioName => Object.hasOwn(scenarios, name);

export const scenarioNames: readonly ScenarioName[] = Object.keys(scenarios).filter(isScenarioName);
