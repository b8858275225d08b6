import { cookieNotice } from '../engine/cookieNotice.ts';
import type { Notice } from '../engine/university.ts';
import { institution } from './institution.ts';
import { analyticsAreElsewhere, answersAreForAdmission } from './promises.ts';

const { name, helpEmail, admissionEmail, readerUrl, address, privacyUrl, browserLinks, analyticsOptOutUrl } =
  institution;

export const helpNotice: Notice = {
  title: 'Help',
  parts: [
    {
      heading: 'Technical help',
      paragraphs: ['If something doesn’t work or you can’t log in, email us and describe what you see on the page.'],
      links: [{ label: helpEmail, href: `mailto:${helpEmail}` }],
    },
    {
      heading: 'Reading the PDF copy',
      paragraphs: ['The copy of your application is a PDF. If it doesn’t open, download a PDF reader.'],
      links: [{ label: 'Download Adobe Acrobat Reader', href: readerUrl }],
    },
    {
      heading: 'Questions about admission',
      paragraphs: [address.join(', ')],
      links: [{ label: admissionEmail, href: `mailto:${admissionEmail}` }],
    },
  ],
};

export const privacyNotice: Notice = {
  title: 'Privacy and cookies',
  parts: [
    {
      heading: 'What we keep',
      paragraphs: [`${answersAreForAdmission} What you enter before you have an account stays in this browser.`],
      links: [{ label: `Privacy at ${name}`, href: privacyUrl }],
    },
    {
      heading: 'Cookies',
      paragraphs: cookieNotice,
    },
    {
      heading: 'How to control cookies',
      paragraphs: [
        'You can delete or block cookies in your browser. Without them, you can read the application but not log in.',
      ],
      links: browserLinks,
    },
    {
      heading: 'Analytics',
      paragraphs: [analyticsAreElsewhere],
      links: [{ label: 'Google Analytics opt-out', href: analyticsOptOutUrl }],
    },
  ],
};
