/** What a widget's docs page says besides its stories and props. */
export interface Guide {
  /** When to use the widget. */
  use: readonly string[];
  /** When not to use it, and what to use instead. */
  avoid: readonly string[];
  /** Its parts, in reading order. */
  anatomy: readonly string[];
  /** The keys it responds to; undefined if it takes no focus. */
  keyboard?: readonly Key[];
  /** How to write its texts. */
  words: readonly string[];
}

/** A key, and what it does. */
export type Key = readonly [key: string, does: string];

/** Guides by the last part of the docs page's title. */
export type Guides = Readonly<Record<string, Guide>>;
