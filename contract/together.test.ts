import { expect, test } from 'vitest';
import { groupsIn } from '../form/engine/together.ts';
import { form } from '../form/university.ts';
import { readContractFile } from './contractFile.ts';

test('x-together of the contract are the groups of the form: otherwise run `npm run generate`', () => {
  const written = readContractFile().root.at('components', 'schemas', 'Answers', 'x-together').value;
  expect(written).toEqual(groupsIn(form.together));
});
