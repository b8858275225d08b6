import { form } from '../form/university.ts';
import { config } from './config.ts';
import { reachServer } from './platform/reachServer.ts';

/** Loads a screen on demand. Calling it again does not load the screen again. */
interface Load<Module> {
  (): Promise<Module>;
  isLoaded?: true;
}

function once<Module>(importModule: () => Promise<Module>): Load<Module> {
  const load: Load<Module> = async () => {
    // Browsers remember that a script could not be loaded, and do not ask for it again.
    const mayFail = !load.isLoaded && globalThis.navigator?.onLine === false;
    if (mayFail && !(await reachServer())) throw new TypeError('No connection.');
    const module = await importModule();
    load.isLoaded = true;
    return module;
  };
  return load;
}

export const loadFormPage = once(() => import('./pages/FormPage.tsx'));
export const loadPrintedPage = once(() => import('./print/PrintedPage.tsx'));
export const loadReview = once(() => import('./print/Review.tsx'));
export const loadPrintedApplication = once(() => import('./print/PrintedApplication.tsx'));
export const loadCompletion = once(() => import('./pages/Completion.tsx'));
export const loadLogInCard = once(() => import('./features/account/LogInCard.tsx'));
export const loadSignUpCard = once(() => import('./features/account/SignUpCard.tsx'));
export const loadConfirmCard = once(() => import('./features/account/ConfirmCard.tsx'));
export const loadForgotCard = once(() => import('./features/account/ForgotCard.tsx'));
export const loadResetCard = once(() => import('./features/account/ResetCard.tsx'));
export const loadDeletedCard = once(() => import('./features/deletion/DeletedCard.tsx'));

const { completion, print, login, signup, confirm, forgot, reset, deleted } = config.paths;

/** The screen at each address. */
export const screenAt: Readonly<Record<string, Load<unknown>>> = {
  ...Object.fromEntries(form.pages.map(({ key }) => [`/${key}`, loadFormPage])),
  [completion]: loadCompletion,
  [print]: loadPrintedApplication,
  [login]: loadLogInCard,
  [signup]: loadSignUpCard,
  [confirm]: loadConfirmCard,
  [forgot]: loadForgotCard,
  [reset]: loadResetCard,
  [deleted]: loadDeletedCard,
};

/** What a visitor may open next: the form, the cards on the way to an account, a draft to print. */
export const loadNextOfVisitor = [
  loadFormPage,
  loadSignUpCard,
  loadLogInCard,
  loadConfirmCard,
  loadReview,
  loadPrintedApplication,
];
/** What an applicant may open next. The log-in card opens where the session ends. */
export const loadNextOfApplicant = [loadFormPage, loadReview, loadCompletion, loadLogInCard, loadPrintedApplication];
