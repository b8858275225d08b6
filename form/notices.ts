import { institution } from './institution.ts';

/** A text that opens over the page: Help, or the privacy and cookie notice. */
export interface Notice {
  title: string;
  parts: readonly NoticePart[];
}

export interface NoticePart {
  heading: string;
  paragraphs: readonly string[];
  /** Listed after the paragraphs. */
  links?: readonly { label: string; href: string }[];
}

const { name, helpEmail, admissionEmail, readerUrl, address, privacyUrl, browserLinks, analyticsOptOutUrl } =
  institution;

export const helpNotice: Notice = {
  title: 'Help',
  parts: [
    {
      heading: 'Technical help',
      paragraphs: [
        'Something does not work, or you cannot get into your account? Write to us and tell us what you see on the page.',
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
        'A cookie is a small text that a site stores in your browser. This application needs two: they keep you logged in, hold no personal data, and go when you log out.',
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
