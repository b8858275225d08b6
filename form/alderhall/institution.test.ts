import { expect, test } from 'vitest';
import { answerSchemas } from '../../answerKeys.ts';
import { configurationErrors, missingConfiguration } from '../engine/selfCheck.ts';
import { form } from './contents.ts';
import { institution } from './institution.ts';

test('no setting is empty', () => {
  expect(missingConfiguration(institution)).toEqual([]);
});

test('scores and aid are sent to the codes of the university', () => {
  expect(institution.codes).toEqual({ act: '1134', sat: '1708', fafsa: '001768' });
});

test('the form has no mistake that the self-check finds', () => {
  expect(configurationErrors(form, Object.keys(answerSchemas))).toEqual([]);
});
