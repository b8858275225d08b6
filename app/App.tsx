import { Provider } from 'react-redux';
import type { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Store } from './store/createStore.ts';

interface Props {
  store: Store;
  router: ReturnType<typeof createMemoryRouter>;
}

/** The application, with a router on the browser's history or on one in memory. */
export function App({ store, router }: Props) {
  return (
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  );
}
