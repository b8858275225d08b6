export type Key = 'ArrowDown' | 'Enter' | 'Escape';

/** What a journey needs of a browser. Input is real: the browser decides what a click or a key does. */
export interface Driver {
  goto(url: string): Promise<void>;
  back(): Promise<void>;
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
  start(): Promise<Driver>;
}
