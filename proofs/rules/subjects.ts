import { publishForm } from '../../form/engine/published/publishForm.ts';
import { completeAnswers, fullApplications } from '../../form/testing.ts';
import { form, institution } from '../../form/university.ts';
import { university as madeUp } from '../../tests/university/index.ts';
import { samples as madeUpSamples } from '../../tests/university/samples.ts';
import { everyRule } from './everyRule.ts';
import type { Subject } from './randomApplication.ts';

/** The form of this installation, that of a made-up university, and one with every kind of rule. */
export const subjects: Readonly<Record<string, Subject>> = {
  [institution.name]: {
    form,
    published: publishForm({ form, institution }),
    samples: { completeAnswers, fullApplications },
  },
  [madeUp.institution.name]: { form: madeUp.form, published: publishForm(madeUp), samples: madeUpSamples },
  'every rule': everyRule,
};
