import { beforeEach, describe, expect, test } from 'vitest';
import { compareRules, hasPython } from '../proofs/rules/compareRules.ts';
import { subjects } from '../proofs/rules/subjects.ts';
import { runsAll } from '../tests/support/limits.ts';

/* form_rules.py reads form.json and is the second to say what an application lacks. `npm run rules` tries more of them. */

describe('form_rules.py, where python3 is installed', () => {
  beforeEach(({ skip }) => skip(!hasPython, 'python3 is not installed'));

  const count = runsAll ? 500 : 100;
  test.each(Object.entries(subjects))(`agrees on ${count} random applications to %s`, (_, subject) => {
    const { difference, messages, unseen } = compareRules(subject, { count, seed: 20261123 });
    expect(difference).toBeUndefined();
    expect(unseen.length).toBeLessThan(messages / 10);
  });
});
