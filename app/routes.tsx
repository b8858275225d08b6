import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { pages } from '../form/contents.ts';
import { config } from './config.ts';
import { selectSession, type WithSession } from './session/sessionSlice.ts';
import { AuthLayout } from './shell/AuthLayout.tsx';
import { FormLayout } from './shell/FormLayout.tsx';
import * as screens from './shell/lazyScreens.ts';
import { PrintLayout } from './shell/PrintLayout.tsx';
import { FirstLoading, RootLayout } from './shell/RootLayout.tsx';
import { RouteErrorScreen } from './shell/RouteErrorScreen.tsx';
import { redirectFor } from './shell/redirect.ts';

const { paths } = config;

interface Facts {
  getState(): WithSession;
}

/** The table of product.md section 2. */
export const routesFor = (store: Facts): RouteObject[] => [
  {
    element: <RootLayout />,
    HydrateFallback: FirstLoading,
    errorElement: <RouteErrorScreen />,
    children: [
      { element: <FormLayout />, errorElement: <RouteErrorScreen />, children: formRoutes(store) },
      { element: <PrintLayout />, errorElement: <RouteErrorScreen />, children: printRoutes },
      { element: <AuthLayout />, errorElement: <RouteErrorScreen />, children: authRoutes },
      { path: '*', element: null, loader: ({ request }) => redirect(`${paths.default}${new URL(request.url).search}`) },
    ],
  },
];

/** Where a move inside the application leads; the first arrival is settled by the layout, once the profile is known. */
const inPlace =
  (store: Facts) =>
  ({ request }: LoaderFunctionArgs) => {
    const session = selectSession(store.getState());
    if (session.isLoggedIn && session.profile !== 'loaded') return null;
    const to = redirectFor(session, { path: new URL(request.url).pathname, fragment: '', isArrival: false });
    return to === null ? null : redirect(to);
  };

const formRoutes = (store: Facts): RouteObject[] => [
  ...pages.map((page) => ({
    path: `/${page.key}`,
    loader: inPlace(store),
    lazy: async () => {
      const { FormPage } = await screens.loadFormPage();
      return { element: <FormPage key={page.key} page={page} /> };
    },
  })),
  {
    path: paths.completion,
    loader: inPlace(store),
    lazy: async () => ({ Component: (await screens.loadCompletion()).Completion }),
  },
];

const printRoutes: RouteObject[] = [
  {
    path: paths.print,
    lazy: async () => ({ Component: (await screens.loadPrintedApplication()).PrintedApplication }),
  },
];

const authRoutes: RouteObject[] = [
  { path: paths.login, lazy: async () => ({ Component: (await screens.loadLogInCard()).LogInCard }) },
  { path: paths.signup, lazy: async () => ({ Component: (await screens.loadSignUpCard()).SignUpCard }) },
  { path: paths.confirm, lazy: async () => ({ Component: (await screens.loadConfirmCard()).ConfirmCard }) },
  { path: paths.forgot, lazy: async () => ({ Component: (await screens.loadForgotCard()).ForgotCard }) },
  { path: paths.reset, lazy: async () => ({ Component: (await screens.loadResetCard()).ResetCard }) },
];
