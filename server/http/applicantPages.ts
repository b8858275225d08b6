import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyRequest } from 'fastify';
import type { components } from '../../openapi.d.ts';
import { readPages } from './builtPages.ts';

type Profile = components['schemas']['Profile'];

/** What the build writes beside the folder that is served: draws the page of a logged-in applicant (app/opening/applicantPage.ts). */
type ApplicantPage = (asked: {
  url: string;
  cookie: string;
  now: Date;
  nonce: string;
  readProfile: () => Promise<Profile | undefined>;
  pageOf: (path: string) => string | undefined;
}) => Promise<string | undefined>;

export interface ApplicantPageOptions {
  /** The profile of the applicant whose session a token opens; undefined where it opens none, or after too many calls. */
  readProfile: (sessionToken: string) => Promise<Profile | undefined>;
  now: () => Date;
  report: (failure: string, error: unknown) => void;
}

/** Drawing takes a processor 20 ms. Where many ask at once, the others get a page that the browser draws. */
const mostAtOnce = 8;

/**
 * Draws the pages of logged-in applicants with their answers in them. Undefined where the page is no applicant's, or cannot be
 * drawn: then the page of the build asks for the answers.
 */
export async function openApplicantPages(folder: string, { readProfile, now, report }: ApplicantPageOptions) {
  const built = `${folder}-screens`;
  const drawing = join(built, 'applicantPage.mjs');
  if (!existsSync(drawing)) return async () => undefined;
  const { applicantPage }: { applicantPage: ApplicantPage } = await import(pathToFileURL(drawing).href);
  const pages = readPages(built);
  let drawn = 0;
  return async ({ method, url, headers, cookies }: FastifyRequest, nonce: string): Promise<string | undefined> => {
    const { session } = cookies;
    if (method !== 'GET' || !session || drawn >= mostAtOnce) return undefined;
    drawn += 1;
    try {
      return await applicantPage({
        url,
        cookie: headers.cookie ?? '',
        now: now(),
        nonce,
        readProfile: () => readProfile(session),
        // Not afterwards: an answer may have the same letters.
        pageOf: (path) => withNonce(pages.get(path), nonce),
      });
    } catch (error) {
      report('The page of an applicant was not drawn.', error);
      return undefined;
    } finally {
      drawn -= 1;
    }
  };
}

/** The build writes this wherever a nonce belongs. */
const placeholder = '__CSP_NONCE__';

const withNonce = (page: string | undefined, nonce: string) => page?.replaceAll(placeholder, nonce);
