import type { Page } from '../../form/engine/groups.ts';
import type { TermList } from '../../form/engine/options.ts';
import { checkbox, checkboxReveal, explanation, guidance, radios, section, yesNo } from './builders.ts';

/** Classes begin in the next two Januaries. */
export const starts: TermList = {
  termCount: 2,
  seasons: [{ value: '{year}', label: 'January {year}', begins: '01-01' }],
};

const arrival = section('Your arrival', [
  radios('start', 'When do you want to start?', starts, { required: true }),
  yesNo('needs_room', 'Do you need a room?', { required: true }),
  explanation('About rooms', 'The school rents rooms above the studios.'),
]);

const agreement = section(
  'Agreement',
  [
    checkboxReveal(checkbox('has_agreed', 'The work I show is my own.', { required: true }), {
      optional: [guidance('has_agreed', 'Read your answers once more before you send them.')],
    }),
  ],
  { afterReview: true },
);

export const send: Page = {
  key: 'send',
  title: 'Send',
  sections: [arrival, agreement],
  buttons: { submit: { defaultRoute: '/you' } },
};
