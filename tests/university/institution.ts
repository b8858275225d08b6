import type { Institution } from '../../form/engine/university.ts';
import { name } from './brand.ts';

export const institution = {
  name,
  title: 'Studio Application',
  address: ['Enrollment Desk', '1 Harbor Row', 'Nordhavn, Maine 04001'],
  helpEmail: 'help@nordhavn.test',
  timeZone: 'America/New_York',
  copyrightHolder: 'Nordhavn Trust',
  banner: { startsOn: '2026-09-15', endsOn: '2026-10-31', text: 'The studios are open to visitors until October 31.' },
  limits: {
    upload: { maxBytes: 1_048_576, types: ['png', 'jpeg', 'jpg', 'pdf', 'docx'], maxNameLength: 32 },
  },
} satisfies Institution;
