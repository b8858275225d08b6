/** Lets the browser hear the person and draw before what follows. */
export const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve));
