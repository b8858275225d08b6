import { writeFileSync } from 'node:fs';
import { jsonText } from '../../form/engine/published/jsonText.ts';
import { publishForm } from '../../form/engine/published/publishForm.ts';
import { form, institution } from '../../form/university.ts';

/* A step of `npm run generate`: writes contract/form.json, the form of this installation's university as data. */

writeFileSync(
  new URL('../../contract/form.json', import.meta.url),
  `${jsonText({ $schema: './form.schema.json', ...publishForm({ form, institution }) })}\n`,
);
