import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import { App } from '../App.tsx';
import { routesFor } from '../routes.tsx';
import type { Store } from '../store/createStore.ts';
import { loadScreen } from './loadScreen.ts';

export interface Drawn {
  path: string;
  /** The day it was drawn for, YYYY-MM-DD. */
  today: string;
  /** The content of `#root`. */
  html: string;
  /** The text of the document's title, as HTML. */
  title: string;
  /** The `style` elements of what is drawn. */
  styles: string;
}

/** Draws the screen of an address as it is with what a store knows, in a narrow window. */
export async function drawScreen(path: string, store: Store): Promise<Drawn> {
  const { today } = store.getState().session;
  const routes = routesFor(store);
  const hydrationData = await loadScreen(routes, path);
  if (!hydrationData) throw new Error(`No screen has the address ${path}.`);
  const router = createMemoryRouter(routes, { initialEntries: [path], hydrationData });
  const sheet = new ServerStyleSheet();
  try {
    const drawn = renderToString(
      <StyleSheetManager sheet={sheet.instance}>
        <App store={store} router={router} />
      </StyleSheetManager>,
    );
    const [whole = '', title = ''] = /<title>(.*?)<\/title>/s.exec(drawn) ?? [];
    return { path, today, html: drawn.replace(whole, ''), title, styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
    router.dispose();
  }
}
