/** The reply to a change after submission. */
export const submittedAlready = {
  status: 409 as const,
  body: { message: 'Your application was submitted and can no longer be changed.' },
};
