import type { RouteObject } from 'react-router';
import type { Page } from '../form/engine/groups.ts';
import { buttonsOf } from '../form/engine/pageButtons.ts';
import { form } from '../form/university.ts';
import { config } from './config.ts';
import { AuthLayout } from './layouts/AuthLayout.tsx';
import { FormLayout } from './layouts/FormLayout.tsx';
import { FirstScreenLoading, RootLayout } from './layouts/RootLayout.tsx';
import { RouteErrorScreen } from './layouts/RouteErrorScreen.tsx';
import * as screens from './lazyScreens.ts';
import { cardLoader, defaultLoader, formLoader, type LoaderStore, printLoader } from './loaders.ts';
import { LazyReview } from './print/LazyReview.tsx';

const { paths } = config;

/** Every address of the application. */
export const routesFor = (store: LoaderStore): RouteObject[] => [
  {
    element: <RootLayout />,
    HydrateFallback: FirstScreenLoading,
    errorElement: <RouteErrorScreen />,
    children: [
      { element: <FormLayout />, errorElement: <RouteErrorScreen />, children: formRoutes(store) },
      { errorElement: <RouteErrorScreen />, children: printRoutes(store) },
      { element: <AuthLayout />, errorElement: <RouteErrorScreen />, children: cardRoutes(store) },
      { path: '*', element: null, loader: defaultLoader },
    ],
  },
];

const isSubmitted = (page: Page) => buttonsOf(form.pages, page).submit !== undefined;

const formRoutes = (store: LoaderStore): RouteObject[] => [
  ...form.pages.map((page) => ({
    path: `/${page.key}`,
    loader: formLoader(store),
    lazy: async () => {
      const FormPage = await screens.pageLoader(page)();
      return { element: <FormPage key={page.key} page={page} review={isSubmitted(page) && <LazyReview />} /> };
    },
  })),
  {
    path: paths.completion,
    loader: formLoader(store),
    lazy: async () => ({ Component: (await screens.loadCompletion()).Completion }),
  },
];

const printRoutes = (store: LoaderStore): RouteObject[] => [
  {
    path: paths.print,
    loader: printLoader(store),
    lazy: async () => ({ Component: (await screens.loadPrintedApplication()).PrintedApplication }),
  },
];

const cardRoutes = (store: LoaderStore): RouteObject[] => {
  const loader = cardLoader(store);
  return [
    { path: paths.login, loader, lazy: async () => ({ Component: (await screens.loadLogInCard()).LogInCard }) },
    { path: paths.signup, loader, lazy: async () => ({ Component: (await screens.loadSignUpCard()).SignUpCard }) },
    { path: paths.confirm, loader, lazy: async () => ({ Component: (await screens.loadConfirmCard()).ConfirmCard }) },
    { path: paths.forgot, loader, lazy: async () => ({ Component: (await screens.loadForgotCard()).ForgotCard }) },
    {
      path: paths.reset,
      loader: cardLoader(store, { isMailed: true }),
      lazy: async () => ({ Component: (await screens.loadResetCard()).ResetCard }),
    },
    { path: paths.deleted, loader, lazy: async () => ({ Component: (await screens.loadDeletedCard()).DeletedCard }) },
  ];
};
