import { form, universityDay } from '../../form/university.ts';
import { config } from '../config.ts';
import { type Drawn, drawScreen } from './drawScreen.tsx';
import type { KeptEarly } from './keepEarly.ts';
import { applicantModules, screenModules } from './screenModules.ts';
import { visitorStore } from './visitorStore.ts';

export interface FirstScreen extends Drawn {
  /** The module of the application that its route loads, from `app/`. */
  module: string;
}

export interface FirstScreens {
  /** Those that can be known before the person is, as they are for a visitor without an answer. */
  screens: readonly FirstScreen[];
  /** The address of the screen that any unknown address opens. */
  first: string;
  /** The addresses of the other screens. */
  others: readonly string[];
  /** The screens of an applicant who is logged in, with the module of each. */
  applicants: Readonly<Record<string, string>>;
  /** What a page keeps before the application does. */
  early: KeptEarly;
}

/** Draws every screen that can be known before the person is. */
export async function firstScreens(now: Date): Promise<FirstScreens> {
  const today = universityDay(now);
  const screens = await Promise.all(
    Object.entries(screenModules).map(async ([path, module]) => ({
      ...(await drawScreen(path, visitorStore(today).store)),
      module,
    })),
  );
  const others = Object.values(config.paths).filter((path) => !(path in screenModules));
  const early = { paths: form.pages.map(({ key }) => `/${key}`), sensitive: [...form.sensitiveKeys] };
  return { screens, first: config.paths.default, others, applicants: applicantModules, early };
}
