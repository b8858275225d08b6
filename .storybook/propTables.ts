import { isValidElement } from 'react';
import type { ArgTypesEnhancer } from 'storybook/internal/types';

/**
 * Makes the tables of props readable: a default as its comment says it, no control for what cannot be written as data, and lists of
 * texts that an address can hold.
 */
export const readableProps: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const summary = argType.table?.defaultValue?.summary;
      const [, written] = /^"(.*)"$/s.exec(summary ?? '') ?? [];
      return [
        name,
        {
          ...argType,
          ...(written !== undefined && { table: { ...argType.table, defaultValue: { summary: written } } }),
          ...(!isData(initialArgs[name]) && { control: false as const }),
          ...(argType.table?.type?.summary === 'readonly string[]' && { type: listOfTexts }),
        },
      ];
    }),
  );

const listOfTexts = { name: 'array', value: { name: 'string' } } as const;

/** Whether a value is nothing but texts, numbers and yes or no, also inside. */
function isData(value: unknown): boolean {
  if (typeof value === 'function' || isValidElement(value)) return false;
  return typeof value !== 'object' || value === null || Object.values(value).every(isData);
}
