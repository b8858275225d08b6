import { expect, test } from 'vitest';
import { checkThatItFits, readFaults } from '../../tests/support/plantedFaults/fault.ts';

test.each(readFaults('proofs/pictures/faults'))('the fault $name fits the product still', (fault) => {
  expect(() => checkThatItFits(fault)).not.toThrow();
});
