import type { Answers } from './answers.ts';
import type { Form } from './compileForm.ts';
import type { Option } from './options.ts';

/** What the app, the server and the mock use of a university's folder. */
export interface University {
  institution: Institution;
  form: Form;
  helpNotice: Notice;
  privacyNotice: Notice;
  /** The applicant's full name as far as it is known; empty when none of it is. */
  applicantName: (answers: Answers) => string;
  /** The name an applicant is greeted by; empty while it is unknown. */
  greetingName: (answers: Answers) => string;
  /** The message on top of the application. */
  welcomeTo: (visit: Visit) => Welcome;
  /** The countries of addresses. The values are ISO 3166-1 alpha-3 codes, and XKX for Kosovo. */
  countries: readonly Option[];
  /** The states and provinces of the countries that have a list of them. */
  stateAndProvince: Readonly<Record<'USA' | 'CAN', readonly Option[]>>;
}

/** A university's sample applications, for tests and for the conformance check. Days are YYYY-MM-DD. */
export interface Samples {
  /** An application that may be submitted. */
  completeAnswers: (today: string) => Answers;
  /** Applications that together answer every question. */
  fullApplications: (today: string) => readonly Answers[];
}

/** The settings of every university. Its questions may use further ones. */
export interface Institution {
  name: string;
  /** How the header writes the name, such as `ALDERHALL`. @default the name */
  wordmark?: string;
  /** The heading of the application. */
  title: string;
  /** Shown in the footer and under Help, line by line. */
  address: readonly string[];
  /** Technical help with the application. */
  helpEmail: string;
  /** The IANA time zone in which days begin: terms, ages and deadlines follow it. */
  timeZone: string;
  copyrightHolder: string;
  banner: Banner;
  limits: { upload: UploadLimits };
}

/** How a university's application looks: what its brand decides. */
export interface Brand {
  /** The content of an SVG of 40 × 40, in `currentColor`: the icon, and the mark beside the name. */
  mark: string;
  /** The leading color, as in CSS. */
  primary: string;
  /** The second color. */
  accent: string;
  typeface: {
    /** Families in order of preference, as in CSS. */
    families: readonly string[];
    /** The files of the first family, by their paths from the root of the project. */
    files: readonly { path: string; weight: string; style: 'normal' | 'italic' }[];
  };
  corner: 'square' | 'soft' | 'round';
  density: 'comfortable' | 'compact';
}

/** A sentence on top of every form page from the first day to the last, both included (YYYY-MM-DD). */
export interface Banner {
  startsOn: string;
  endsOn: string;
  text: string;
}

/** The limits of an uploaded file. */
export interface UploadLimits {
  maxBytes: number;
  /** File name extensions, lower case, without the dot. */
  types: readonly string[];
  /** Characters of the file name, extension included. */
  maxNameLength: number;
}

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

/** The applicant to greet, and the progress of the application. */
export interface Visit {
  /** Empty while the applicant's name is unknown. */
  name: string;
  /** Logins so far, this one included; 0 for a visitor without an account. */
  numLogins: number;
  webStatus: 'started' | 'validating' | 'submitted' | null;
}

export interface Welcome {
  title: string;
  /** A sentence that stays in sight on a phone, where the paragraphs are folded. @default none */
  lead?: string;
  paragraphs: readonly string[];
}

/** What an applicant with these answers does after the submission, in order, read on a day (YYYY-MM-DD). */
export type NextSteps = (today: string, answers: Answers) => readonly NextStep[];

/** A step after the submission. */
export interface NextStep {
  title: string;
  text: string;
  /** The last day for it, YYYY-MM-DD. */
  by?: string;
  /** What to enter elsewhere, such as the university's code for test scores. */
  codes?: readonly { label: string; code: string }[];
}
