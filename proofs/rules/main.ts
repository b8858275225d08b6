import { parseArgs } from 'node:util';
import { type Comparison, compareRules, hasPython } from './compareRules.ts';
import { subjects } from './subjects.ts';

/*
 * `npm run rules -- --count 10000 --seed 7`: compares what form/ and contract/form_rules.py say of so many random applications to
 * each form. Fails when they differ, or when the applications leave out a message that the form can have.
 */

const { values } = parseArgs({ options: { count: { type: 'string' }, seed: { type: 'string' } } });
const count = Number(values.count ?? 10_000);
const seed = Number(values.seed ?? Date.now() % 1_000_000);

if (!hasPython) throw new Error('python3 is not installed.');
for (const [name, subject] of Object.entries(subjects)) report(name, compareRules(subject, { count, seed }));

function report(name: string, { applications, difference, messages, unseen, oneSided }: Comparison) {
  if (difference) {
    process.exitCode = 1;
    console.log(`${name}: they differ (seed ${seed}) on\n${JSON.stringify(difference.asked)}`);
    console.log(
      `form/:         ${JSON.stringify(difference.ours)}\nform_rules.py: ${JSON.stringify(difference.theirs)}`,
    );
    return;
  }
  const seen = `${messages - unseen.length} of ${messages} messages seen`;
  console.log(`${name}: ${applications} applications and passwords (seed ${seed}), no difference, ${seen}.`);
  if (unseen.length + oneSided.length === 0) return;
  process.exitCode = 1;
  console.log(
    [
      ...unseen.map((message) => `Never seen: ${message}`),
      ...oneSided.map((key) => `Never or always asked: ${key}`),
    ].join('\n'),
  );
}
