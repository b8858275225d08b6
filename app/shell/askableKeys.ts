/** A key of the contract's Answers, as openapi.yaml writes them. */
const answer = /^ {8}(\w+): \{ \$ref: /gm;

/** The answer keys of the contract's text. */
export function askableKeys(contract: string): readonly string[] {
  const [, answers = ''] = contract.split(/^ {4}Answers:$/m);
  const [own = ''] = answers.split(/^ {4}\w+:/m);
  return [...own.matchAll(answer)].flatMap(([, key]) => key ?? []);
}
