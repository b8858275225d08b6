/** The stack of an error without its message, which may quote an answer. */
export const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.name).replace(error.message, '') : typeof error;
