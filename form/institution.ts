/**
 * The one file another university edits: who we are, where we are, our links, codes, limits and dates.
 * The limits and codes are those of form.md sections 3 and 9. Days are YYYY-MM-DD.
 */
export const institution = {
  name: 'Alderhall University',
  /** The heading of the application. */
  title: 'Priority Student Application',
  /** Shown in the footer and under Help. */
  address: ['Office of Admission', 'Alderhall University', '3800 Meadow Parkway', 'Alderhall, Ohio 45207'],
  /** Technical help with this application. */
  helpEmail: 'apply-help@alderhall.example',
  /** Questions about admission. */
  admissionEmail: 'admission@alderhall.example',
  websiteUrl: 'https://www.alderhall.example',
  /** Where a reader for the PDF copy can be downloaded. */
  readerUrl: 'https://get.adobe.com/reader/',
  privacyUrl: 'https://www.alderhall.example/privacy',
  /** How to control cookies, browser by browser. */
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
  copyrightHolder: 'Alderhall University',
  codes: {
    /** To have ACT scores sent to us. */
    act: '1134',
    /** To have SAT scores sent to us. */
    sat: '1708',
    /** Our school code on the Free Application for Federal Student Aid. */
    fafsa: '001768',
  },
  limits: {
    /** Characters of the personal statement. */
    essay: 7000,
    /** Years an applicant has lived, at least. */
    youngest: 13,
    /** Years since the earliest birth date the system takes. */
    oldest: 100,
  },
  /** Shown on top of every form page from the first day to the last, both included. */
  banner: {
    startsOn: '2026-08-01',
    endsOn: '2026-12-01',
    text: 'Apply by December 1 for priority consideration for admission and scholarships.',
  },
} as const;
