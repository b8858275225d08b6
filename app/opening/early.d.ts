interface Window {
  /** The buttons and links that were pressed before the application worked; undefined once it does (opening/head.ts). */
  pressedEarly?: HTMLElement[] | undefined;
  /** The controls in which the person has entered something; undefined once the application keeps it (opening/head.ts). */
  enteredEarly?: Set<EventTarget> | undefined;
  /** What the head asked the server for an applicant who is logged in; undefined once the application has taken it. */
  earlyProfile?: import('./earlyProfile.ts').EarlyProfile | undefined;
}
