interface Window {
  /** The buttons that were pressed before the application worked; undefined once it does (opening/head.ts). */
  pressedEarly?: HTMLElement[] | undefined;
}
