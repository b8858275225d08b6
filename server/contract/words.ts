/** The messages every call may answer: the contract's own examples. */
export const words = {
  malformed: 'The request body is not valid JSON.',
  noSession: 'Your session is invalid. Please clear your cookies and login again.',
  otherSite: 'This call can only be made from the application itself.',
  notFound: 'There is nothing here.',
  wrongMethod: 'This address does not answer that method.',
  tooLarge: 'The request is too large.',
  notJson: 'Please send application/json.',
  unexpected: "We've encountered an unexpected error at this time. Please try again later.",
  closing: 'The server is restarting. Please try again in a moment.',
} as const;
