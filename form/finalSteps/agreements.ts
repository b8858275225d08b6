import { checkbox, section, yesNo } from '../ask.ts';
import { institution } from '../institution.ts';

export const certification = section('Certification', [
  checkbox(
    'legal_agree',
    `I certify that everything in this application is my own work, complete and true to the best of my knowledge. I understand that ${institution.name} may withdraw an offer of admission or end my enrollment if it is not, and I agree to report any change before I enroll.`,
    { required: true },
  ),
]);

export const waiver = section('Recommendations', [
  yesNo(
    'counselor_waiver_request',
    `Under the Family Educational Rights and Privacy Act (FERPA), I may read the recommendations in my file once I enroll. I waive that right, and allow my school counselor to write to ${institution.name} in confidence.`,
    {
      required: true,
      hint: 'Either answer is fine: it does not affect your admission. Many counselors write more freely when it is yes.',
    },
  ),
]);
