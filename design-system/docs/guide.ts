/** What a designer needs to know of a widget beyond its stories and props. */
export interface Guide {
  /** What it is for. */
  use: readonly string[];
  /** When not to use it, and what to use instead. */
  avoid: readonly string[];
  /** Its parts, in the order they are read. */
  anatomy: readonly string[];
  /** What each key does; without it, the widget takes no keys of its own. */
  keyboard?: readonly Key[];
}

/** A key, and what it does. */
export type Key = readonly [key: string, does: string];

/** Guides by the last part of a docs page's title. */
export type Guides = Readonly<Record<string, Guide>>;
