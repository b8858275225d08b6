import { form } from '../../form/university.ts';
import { config } from '../config.ts';

const { login, signup, confirm, forgot } = config.paths;

/**
 * The addresses of the screens that can be drawn before the person is known, a visitor's pages and cards, each with the module
 * that its route loads.
 */
export const screenModules: Readonly<Record<string, string>> = {
  ...Object.fromEntries(form.pages.map(({ key }) => [`/${key}`, 'pages/FormPage.tsx'])),
  [login]: 'features/account/LogInCard.tsx',
  [signup]: 'features/account/SignUpCard.tsx',
  [confirm]: 'features/account/ConfirmCard.tsx',
  [forgot]: 'features/account/ForgotCard.tsx',
};
