import { type Page, section, text } from './questions.ts';

/** The table of contents: pages, sections and questions in the order an applicant meets them. */
export const pages: readonly Page[] = [
  {
    key: 'about',
    title: 'About You',
    sections: [
      section('Personal information', [
        text('first_name', 'First Name', { required: true, autoComplete: 'given-name' }),
      ]),
    ],
  },
  { key: 'education', title: 'Academics', sections: [] },
  { key: 'final-steps', title: 'Final Steps', sections: [] },
];
