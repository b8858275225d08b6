import type { FastifyRequest } from 'fastify';

/** Paths of calls and of what programs ask for, which are never answered with the page. A path of the application has no dot. */
const programPaths = /^\/((api|public|lookup|service|storage|metrics|healthz|readyz|livez)(\/|$)|.*\.(?!html$))/i;

/** Whether the application may have a page at this address, with or without a query. */
export const isPageAddress = (url: string): boolean => !programPaths.test(url.split('?')[0] ?? '');

/** Whether a person navigates here. A missing script or image is a 404 instead of the page. */
export function acceptsHtml({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const accept = headers.accept ?? '*/*';
  const isNavigation = headers['sec-fetch-dest'] === undefined || headers['sec-fetch-dest'] === 'document';
  return isNavigation && /text\/html|\*\/\*/.test(accept);
}
