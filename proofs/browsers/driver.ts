export type Key = 'ArrowDown' | 'Enter' | 'Escape';

/** What a journey needs of a browser. Input is real: the browser decides what a click or a key does. */
export interface Driver {
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /** Opens another tab of the same browser and shows it. */
  openTab(): Promise<void>;
  /** Shows the tab of this number, in the order in which the open ones were opened. */
  showTab(index: number): Promise<void>;
  /** Closes the shown tab as a person does, and shows the first of the others, or an empty one. */
  closeTab(): Promise<void>;
  /** Ends the shown tab without a word to its page, where the browser can. */
  crashTab(): Promise<void>;
  /** Makes the window's content this large, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** The value of an expression of JavaScript in the page. */
  evaluate(expression: string): Promise<unknown>;
  clickAt(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Gives a file to the file input that this CSS selector finds. */
  chooseFile(selector: string, path: string): Promise<void>;
  close(): Promise<void>;
}

/** A browser that may be installed or not. */
export interface Engine {
  name: string;
  /** What is missing to start it, in words, or undefined. */
  missing: string | undefined;
  /** Whether `crashTab` does more than `closeTab`. */
  canCrashTabs: boolean;
  start(): Promise<Driver>;
}
