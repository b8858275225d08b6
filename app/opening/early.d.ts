interface Window {
  /** The buttons that were pressed before the application worked; undefined once it does (opening/head.ts). */
  pressedEarly?: HTMLElement[] | undefined;
  /** The controls in which the person has entered something, as far as the head has heard of it. */
  enteredEarly?: ReadonlySet<EventTarget> | undefined;
  /** What the head asked the server for an applicant who is logged in; undefined once the application has taken it. */
  earlyProfile?: import('./earlyProfile.ts').EarlyProfile | undefined;
}
