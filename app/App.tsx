import { Provider } from 'react-redux';
import type { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { RootState, Store } from './store/createStore.ts';

interface Props {
  store: Store;
  router: ReturnType<typeof createMemoryRouter>;
  /** What the page was drawn with, where it came drawn. Parts that React takes over later begin with the same. */
  drawnWith?: RootState | undefined;
}

/** The application, with a router on the browser's history or on one in memory. */
export function App({ store, router, drawnWith }: Props) {
  return (
    <Provider store={store} {...(drawnWith && { serverState: drawnWith })}>
      <RouterProvider router={router} />
    </Provider>
  );
}
