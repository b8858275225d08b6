import { expect, test } from 'vitest';
import { checkThatItFits, readFaults } from '../support/plantedFaults/fault.ts';

test.each(readFaults('tests/pictures/faults'))('the fault $name fits the product still', (fault) => {
  expect(() => checkThatItFits(fault)).not.toThrow();
});
