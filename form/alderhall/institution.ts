import { name, wordmark } from './brand.ts';

/** The university's addresses, links, codes, limits and dates. Days are YYYY-MM-DD. */
export const institution = {
  name,
  wordmark,
  /** The heading of the application. */
  title: 'Priority Student Application',
  /** Shown in the footer and under Help. */
  address: ['Office of Admission', name, '3800 Meadow Parkway', 'Alderhall, Ohio 45207'],
  /** For technical help with the application. */
  helpEmail: 'apply-help@alderhall.example',
  /** For questions about admission. */
  admissionEmail: 'admission@alderhall.example',
  /** The IANA time zone in which days begin: terms, ages and deadlines follow it. */
  timeZone: 'America/New_York',
  websiteUrl: 'https://www.alderhall.example',
  /** A page to download a reader for the PDF copy. */
  readerUrl: 'https://get.adobe.com/reader/',
  privacyUrl: 'https://www.alderhall.example/privacy',
  /** Pages about controlling cookies, one for each browser. */
  browserLinks: [
    { label: 'Google Chrome', href: 'https://support.google.com/chrome/answer/95647' },
    {
      label: 'Mozilla Firefox',
      href: 'https://support.mozilla.org/kb/enhanced-tracking-protection-firefox-desktop',
    },
    { label: 'Apple Safari', href: 'https://support.apple.com/guide/safari/manage-cookies-sfri11471/mac' },
    {
      label: 'Microsoft Edge',
      href: 'https://support.microsoft.com/microsoft-edge/manage-cookies-in-microsoft-edge-view-allow-block-delete-and-use-168dab11-0753-043d-7c16-ede5947fc64d',
    },
  ],
  analyticsOptOutUrl: 'https://tools.google.com/dlpage/gaoptout',
  copyrightHolder: name,
  codes: {
    /** For sending ACT scores to the university. */
    act: '1134',
    /** For sending SAT scores to the university. */
    sat: '1708',
    /** The school code on the Free Application for Federal Student Aid. */
    fafsa: '001768',
  },
  /**
   * The last days for what follows a submission, shown to applicants until they are over. The offices named here own these dates:
   * they confirm them for each year before applicants read them.
   */
  deadlines: {
    /** Admission: for transcripts and test scores. */
    materials: '2026-12-15',
    /** Financial aid: for the Free Application for Federal Student Aid, to be considered first. */
    aid: '2027-02-01',
  },
  limits: {
    /** Longest personal statement in characters. */
    essay: 7000,
    /** Youngest applicants, in years. */
    minimumAge: 13,
    /** Oldest applicants that the admission system supports, in years. */
    maximumAge: 100,
    /** The file of an upload question. */
    upload: { maxBytes: 1_048_576, types: ['png', 'jpeg', 'jpg', 'pdf', 'docx'], maxNameLength: 32 },
  },
  /** Shown on every form page from the first day to the last, both included. The admission office owns days and text. */
  banner: {
    startsOn: '2026-08-01',
    endsOn: '2026-12-01',
    text: 'Priority deadline: December 1, 11:59 PM EST.',
  },
} as const;
