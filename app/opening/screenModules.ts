import { form } from '../../form/university.ts';
import { config } from '../config.ts';
import { hasRareParts } from '../pages/rareParts.ts';

const { login, signup, confirm, forgot, completion } = config.paths;

const formModules = Object.fromEntries(
  form.pages.map((page) => [`/${page.key}`, hasRareParts(page) ? 'pages/FullFormPage.tsx' : 'pages/FormPage.tsx']),
);

/**
 * The addresses of the screens that can be drawn before the person is known, a visitor's pages and cards, each with the module
 * that its route loads.
 */
export const screenModules: Readonly<Record<string, string>> = {
  ...formModules,
  [login]: 'features/account/LogInCard.tsx',
  [signup]: 'features/account/SignUpCard.tsx',
  [confirm]: 'features/account/ConfirmCard.tsx',
  [forgot]: 'features/account/ForgotCard.tsx',
};

/** The same of the screens that the server draws for an applicant who is logged in. */
export const applicantModules: Readonly<Record<string, string>> = {
  ...formModules,
  [completion]: 'pages/Completion.tsx',
};
