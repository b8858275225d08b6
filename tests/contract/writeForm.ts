import { writeFileSync } from 'node:fs';
import { jsonText } from '../../form/engine/published/jsonText.ts';
import { publishForm } from '../../form/engine/published/publishForm.ts';
import { form, institution } from '../../form/university.ts';
import { university as madeUp } from '../university/index.ts';

/*
 * A step of `npm run generate`: writes contract/form.json, the form of this installation's university as data, and that of the
 * made-up university beside its contract.
 */

function write(path: string, $schema: string, university: Parameters<typeof publishForm>[0]) {
  const text = jsonText({ $schema, ...publishForm(university) });
  writeFileSync(new URL(path, import.meta.url), `${text}\n`);
}

write('../../contract/form.json', './form.schema.json', { form, institution });
write('../university/form.json', '../../contract/form.schema.json', madeUp);
