import { fileURLToPath } from 'node:url';
import { institution } from '../../form/university.ts';
import { type ProcessLimits, runLimited } from '../limitedProcess/runLimited.ts';

const about = { title: `Application – ${institution.title}`, creator: institution.name };
const path = fileURLToPath(new URL('mergeFiles.ts', import.meta.url));

/**
 * Merges the printed application and the uploaded documents, whose pages get the applicant's name and number. The documents are opened in a limited process only. Returns
 * undefined when that exceeds the limits, as it would at every try.
 */
export async function mergePdf(
  printed: Uint8Array,
  attachments: readonly Uint8Array[],
  applicant: readonly string[] = [],
  limits?: ProcessLimits,
): Promise<Uint8Array | undefined> {
  const properties = { ...about, applicant };
  if (attachments.length === 0) {
    // Loaded with the first copy: it is a quarter of all that a server would load at its start.
    const { mergePages } = await import('./mergePages.ts');
    return mergePages(printed, [], properties);
  }
  const files = Object.fromEntries(attachments.map((bytes, index) => [`attachment-${index}.pdf`, bytes]));
  // Not as arguments, which the machine's other users can read.
  const json = Buffer.from(JSON.stringify(properties));
  const result = await runLimited(
    {
      path,
      name: 'merge',
      files: { 'printed.pdf': printed, 'properties.json': json, ...files },
      args: Object.keys(files),
    },
    limits,
  );
  if (result.kind === 'failed') throw new Error('The documents could not be merged.');
  return result.kind === 'pdf' ? result.pdf : undefined;
}
