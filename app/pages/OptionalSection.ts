import { createContext, useContext } from 'react';

/** Whether the questions are in a section that says of all of them that they are optional. */
export const OptionalSection = createContext(false);

export const useIsInOptionalSection = (): boolean => useContext(OptionalSection);
