import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import { universityDay } from '../../form/university.ts';
import { App } from '../App.tsx';
import { config } from '../config.ts';
import { routesFor } from '../routes.tsx';
import { loadScreen } from './loadScreen.ts';
import { screenModules } from './screenModules.ts';
import { visitorStore } from './visitorStore.ts';

export interface RenderedScreen {
  path: string;
  /** The module of the application that its route loads, from `app/`. */
  module: string;
  /** The day it was rendered for, YYYY-MM-DD. */
  today: string;
  /** The content of `#root`. */
  html: string;
  /** The text of the document's title, as HTML. */
  title: string;
  /** The `style` elements of what is rendered. */
  styles: string;
}

export interface FirstScreens {
  /** Those that can be known before the person is. */
  screens: readonly RenderedScreen[];
  /** The address of the screen that any unknown address opens. */
  first: string;
  /** The addresses of the other screens. */
  others: readonly string[];
}

/** Draws every screen that can be known before the person is. */
export async function renderScreens(now: Date): Promise<FirstScreens> {
  const today = universityDay(now);
  const screens = await Promise.all(
    Object.entries(screenModules).map(async ([path, module]) => ({
      path,
      module,
      today,
      ...(await renderScreen(path, today)),
    })),
  );
  const others = Object.values(config.paths).filter((path) => !(path in screenModules));
  return { screens, first: config.paths.default, others };
}

/**
 * Draws a screen as it is before anything is known of the person or the browser: for a visitor, without an answer, in a narrow
 * window.
 *
 * @param today the day at the university, YYYY-MM-DD
 */
async function renderScreen(path: string, today: string): Promise<Pick<RenderedScreen, 'html' | 'title' | 'styles'>> {
  const { store } = visitorStore(today);
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
    return { html: drawn.replace(whole, ''), title, styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
    router.dispose();
  }
}
