/* The screens that are loaded on demand. Calling a function again does not load its screen again. */
export const loadFormPage = () => import('./pages/FormPage.tsx');
export const loadPrintedPage = () => import('./print/PrintedPage.tsx');
export const loadReview = () => import('./print/Review.tsx');
export const loadPrintedApplication = () => import('./print/PrintedApplication.tsx');
export const loadCompletion = () => import('./pages/Completion.tsx');
export const loadLogInCard = () => import('./features/account/LogInCard.tsx');
export const loadSignUpCard = () => import('./features/account/SignUpCard.tsx');
export const loadConfirmCard = () => import('./features/account/ConfirmCard.tsx');
export const loadForgotCard = () => import('./features/account/ForgotCard.tsx');
export const loadResetCard = () => import('./features/account/ResetCard.tsx');
export const loadDeletedCard = () => import('./features/deletion/DeletedCard.tsx');
