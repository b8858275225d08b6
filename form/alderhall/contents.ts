import { compileForm } from '../engine/compileForm.ts';
import type { Page } from '../engine/groups.ts';
import { mailingAddress, permanentAddress } from './about/address.ts';
import { ancestry, ethnicity, parentBackground } from './about/background.ts';
import { citizenship } from './about/citizenship.ts';
import { contact } from './about/contact.ts';
import { enrollment } from './about/enrollment.ts';
import { additionalParent, familyMail, guardian, parent } from './about/family.ts';
import { language, religion } from './about/languageAndFaith.ts';
import { legacy } from './about/legacy.ts';
import { personal } from './about/personal.ts';
import { activities, honors } from './education/activities.ts';
import { discovery } from './education/discovery.ts';
import { counselor, highSchool } from './education/highSchool.ts';
import { statement } from './education/statement.ts';
import { gradePointAverage, major } from './education/studies.ts';
import { internationalTests, tests } from './education/tests.ts';
import { certification, waiver } from './finalSteps/agreements.ts';
import { conduct } from './finalSteps/conduct.ts';

const about: Page = {
  key: 'about',
  title: 'About You',
  sections: [
    personal,
    permanentAddress,
    mailingAddress,
    contact,
    parent,
    additionalParent,
    guardian,
    familyMail,
    citizenship,
    ethnicity,
    ancestry,
    parentBackground,
    legacy,
    enrollment,
    language,
    religion,
  ],
};

const education: Page = {
  key: 'education',
  title: 'Academics',
  sections: [
    highSchool,
    counselor,
    major,
    gradePointAverage,
    tests,
    internationalTests,
    activities,
    honors,
    discovery,
    statement,
  ],
};

const finalSteps: Page = {
  key: 'final-steps',
  title: 'Final Steps',
  sections: [conduct, certification, waiver],
};

/** The pages, sections and questions in the order in which applicants see them. */
export const form = compileForm([about, education, finalSteps]);
