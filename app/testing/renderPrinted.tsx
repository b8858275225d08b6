import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import type { ServiceApplication } from '../platform/client.ts';
import { PrintedApplication } from '../print/PrintedApplication.tsx';
import { initialSession, serviceApplicationLoaded } from '../state/session/sessionSlice.ts';
import { createStore } from '../store/createStore.ts';
import { today } from './today.ts';

const nothing: ServiceApplication = { answer: {}, add_another: {}, tabs: {}, document_answer: {} };

/** Renders an application as the service user prints it. What is not given is empty. */
export function renderPrinted(application: Partial<ServiceApplication>) {
  const { store } = createStore({ session: initialSession({ isLoggedIn: false, isServiceUser: true, today }) });
  store.dispatch(serviceApplicationLoaded({ ...nothing, ...application }));
  return render(
    <Provider store={store}>
      <MemoryRouter>
        <PrintedApplication />
      </MemoryRouter>
    </Provider>,
  );
}
