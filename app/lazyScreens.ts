import type { Page } from '../form/engine/groups.ts';
import { form } from '../form/university.ts';
import { config } from './config.ts';
import { hasRareParts } from './pages/rareParts.ts';
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

const loadFormPage = once(async () => (await import('./pages/FormPage.tsx')).FormPage);
const loadFullFormPage = once(async () => (await import('./pages/FullFormPage.tsx')).FullFormPage);
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

/** What loads the component that shows a page of the form. */
export const pageLoader = (page: Page) => (hasRareParts(page) ? loadFullFormPage : loadFormPage);

const { completion, print, login, signup, confirm, forgot, reset, deleted } = config.paths;

/** The screen at each address. */
export const screenAt: Readonly<Record<string, Load<unknown>>> = {
  ...Object.fromEntries(form.pages.map((page) => [`/${page.key}`, pageLoader(page)])),
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
  ...form.pages.map(pageLoader),
  loadSignUpCard,
  loadLogInCard,
  loadConfirmCard,
  loadReview,
  loadPrintedApplication,
];
/** What an applicant may open next. The log-in card opens where the session ends. */
export const loadNextOfApplicant = [
  ...form.pages.map(pageLoader),
  loadReview,
  loadCompletion,
  loadLogInCard,
  loadPrintedApplication,
];
