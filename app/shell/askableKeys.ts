/** A key of the contract's Answers and the schema of its answer, as openapi.yaml writes them. */
const answer = /^ {8}(\w+): \{ \$ref: '#\/components\/schemas\/(\w+)' \}$/gm;

/** The answer keys of the contract's text that a question asks for; the name of an uploaded file comes with the file. */
export function askableKeys(contract: string): readonly string[] {
  const [, answers = ''] = contract.split(/^ {4}Answers:$/m);
  const [own = ''] = answers.split(/^ {4}\w+:/m);
  return [...own.matchAll(answer)].filter(([, , schema]) => schema !== 'FileName').flatMap(([, key]) => key ?? []);
}
