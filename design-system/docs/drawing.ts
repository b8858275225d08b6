import type { ReactNode } from 'react';

/** Pictures for the docs page of a widget that is hard to use well. They are the widget itself, so they cannot fall behind it. */
export interface Drawing {
  /** The widget in the state that shows most of its parts. */
  scene: ReactNode;
  /** Brings the scene to that state, as a person would. */
  act?: (scene: HTMLElement) => void;
  /** Where each part of the guide's anatomy is: a selector in the scene, and `end` where its number stands on the other side. */
  parts: readonly (string | readonly [selector: string, side: 'end'])[];
  /** What to do, beside what not to do. */
  examples: readonly Example[];
}

/** Two pictures of one decision. */
export interface Example {
  good: Picture;
  bad: Picture;
}

/** A picture, and the reason below it. */
export interface Picture {
  scene: ReactNode;
  why: string;
}

/** Drawings by the last part of the docs page's title. */
export type Drawings = Readonly<Record<string, Drawing>>;
