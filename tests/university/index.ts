import { compileForm } from '../../form/engine/compileForm.ts';
import type { Notice, University, Visit, Welcome } from '../../form/engine/university.ts';
import type { MadeUpAnswers } from './builders.ts';
import { institution } from './institution.ts';
import { countries, stateAndProvince } from './places.ts';
import { schooling } from './schoolPage.ts';
import { send } from './sendPage.ts';
import { work } from './workPage.ts';
import { you } from './youPage.ts';

/*
 * A university that no test of a real one knows: four steps, other questions, other words. With the condition
 * `made-up-university` (form/package.json) app and server run it in place of the real one, as the tests of the machine do.
 */

export const form = compileForm([you, schooling, work, send]);

const helpNotice: Notice = {
  title: 'Help',
  parts: [
    {
      heading: 'Write to us',
      paragraphs: ['We answer within a day.'],
      links: [{ label: institution.helpEmail, href: `mailto:${institution.helpEmail}` }],
    },
  ],
};

const privacyNotice: Notice = {
  title: 'Privacy and cookies',
  parts: [{ heading: 'Your data', paragraphs: [`Only ${institution.name} reads what you send.`] }],
};

const welcomeTo = ({ name, webStatus }: Visit): Welcome => ({
  title: name ? `Good to see you, ${name}!` : 'Good to see you!',
  paragraphs: [webStatus === 'submitted' ? 'Your application is with us.' : 'Show us what you make.'],
});

export const university: University = {
  institution,
  form,
  helpNotice,
  privacyNotice,
  applicantName: ({ first_name, last_name }: MadeUpAnswers) =>
    [first_name, last_name].filter((name) => name?.trim()).join(' '),
  greetingName: ({ nickname, first_name }: MadeUpAnswers) => nickname?.trim() || first_name?.trim() || '',
  welcomeTo,
  countries,
  stateAndProvince,
};
