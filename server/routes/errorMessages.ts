/** The messages that any call may answer. */
export const errorMessages = {
  malformed: 'The request body is not valid JSON.',
  badAddress: 'The address of this call cannot be read.',
  notHttp: 'The request is not valid HTTP.',
  tooSlow: 'The request took too long. Please try again.',
  noSession: 'Your session is invalid. Please clear your cookies and login again.',
  otherSite: 'This call can only be made from the application itself.',
  otherSession: 'Another account is logged in now. Please load this page again.',
  notFound: 'There is nothing here.',
  wrongMethod: 'This address does not answer that method.',
  tooLarge: 'The request is too large.',
  notJson: 'Please send application/json.',
  unexpected: "We've encountered an unexpected error at this time. Please try again later.",
  closing: 'The server is restarting. Please try again in a moment.',
} as const;
