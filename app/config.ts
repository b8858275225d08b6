/** Times the specifications fix (product.md section 9), in milliseconds, and the paths that are not pages of the form. */
export const config = {
  inactivity: { logOutAfterMs: 900_000, warnBeforeMs: 60_000 },
  paths: {
    default: '/about',
    completion: '/completion',
    /** All answers as a document: for the print job, and for whoever prints a draft. */
    print: '/print',
    login: '/login',
    signup: '/signup',
    confirm: '/confirm',
    forgot: '/forgot',
    reset: '/reset',
  },
} as const;
