import type { Notice } from '../engine/university.ts';
import { institution } from './institution.ts';

const { name, helpEmail, admissionEmail, readerUrl, address, privacyUrl, browserLinks, analyticsOptOutUrl } =
  institution;

export const helpNotice: Notice = {
  title: 'Help',
  parts: [
    {
      heading: 'Technical help',
      paragraphs: [
        'If something does not work, or you cannot log in to your account, write to us and describe what you see on the page.',
      ],
      links: [{ label: helpEmail, href: `mailto:${helpEmail}` }],
    },
    {
      heading: 'Reading the PDF copy',
      paragraphs: ['The copy of your application is a PDF document. If it does not open, install a reader.'],
      links: [{ label: 'Download Adobe Acrobat Reader', href: readerUrl }],
    },
    {
      heading: 'By mail',
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
      paragraphs: [
        `${name} uses what you enter to consider your application and to write to you about it. What you enter before you have an account stays in this browser.`,
      ],
      links: [{ label: `Privacy at ${name}`, href: privacyUrl }],
    },
    {
      heading: 'Cookies',
      paragraphs: [
        'A cookie is a small text that a site stores in your browser. This application needs two. They keep you logged in, hold no personal data, and are deleted when you log out.',
      ],
    },
    {
      heading: 'How to control cookies',
      paragraphs: [
        'You can delete or block cookies in your browser. Without them you can read the application, but not log in.',
      ],
      links: browserLinks,
    },
    {
      heading: 'Analytics',
      paragraphs: ['Other pages of our website count visits with Google Analytics. You can opt out for every site.'],
      links: [{ label: 'Google Analytics opt-out', href: analyticsOptOutUrl }],
    },
  ],
};
