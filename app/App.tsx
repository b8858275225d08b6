import { Provider } from 'react-redux';
import type { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Store } from './store/createStore.ts';

interface Props {
  store: Store;
  router: ReturnType<typeof createMemoryRouter>;
}

/** The application, on a store and on a history of one's choice: the browser's own, or one in memory. */
export function App({ store, router }: Props) {
  return (
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  );
}
