import { checkbox, checkboxReveal, explanation, guidance, section, yesNo } from '../builders.ts';
import { institution } from '../institution.ts';
import { waiverIsFree } from '../promises.ts';

export const certification = section(
  'Certification',
  [
    checkboxReveal(
      checkbox(
        'legal_agree',
        `I certify that everything in this application is my own work, complete and true to the best of my knowledge. I understand that ${institution.name} may withdraw an offer of admission or end my enrollment if it is not, and I agree to report any change before I enroll.`,
        { required: true },
      ),
      {
        optional: [guidance('legal_agree', 'Review your answers now. You can’t change them after you submit.')],
        after: [
          guidance(
            'legal_agree',
            'Submit Application is the last step. You can’t change your answers after you submit.',
          ),
        ],
      },
    ),
  ],
  { afterReview: true },
);

export const waiver = section(
  'Recommendations',
  [
    yesNo(
      'counselor_waiver_request',
      `Under the Family Educational Rights and Privacy Act (FERPA), I may read the recommendations in my file once I enroll. I waive that right, and allow my school counselor to write to ${institution.name} in confidence.`,
      {
        required: true,
        hint: waiverIsFree,
      },
    ),
    explanation(
      'What this means',
      'Federal law lets enrolled students read what others wrote about them in their admission file.',
      'If you answer yes, you give up that right for recommendations. Many counselors then write more openly. If you answer no, you keep the right, and your counselor will know.',
    ),
  ],
  { afterReview: true },
);
