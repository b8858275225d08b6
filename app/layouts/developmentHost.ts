/** Whether this is a developer's machine. Configuration errors appear nowhere else. */
export const isDevelopmentHost = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
