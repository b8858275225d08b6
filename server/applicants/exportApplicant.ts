import { createExportFolder } from '../exporting/exportFolder.ts';
import type { Sealing } from '../sealing/sealing.ts';
import type { Storage } from '../storage/storage.ts';
import { type Person, readRows } from '../store/applicants.ts';
import type { Database } from '../store/database.ts';
import { openAnswers } from '../store/sealedAnswers.ts';

interface Dependencies {
  db: Database;
  sealing: Sealing;
  storage: Pick<Storage, 'read'>;
}

/** Writes everything stored about a person to a folder: `person.json`, and the files as they are. Returns how many files. */
export async function exportApplicant(
  { db, sealing, storage }: Dependencies,
  person: Person,
  folder: string,
): Promise<number> {
  const { application, setAside, ...rows } = await readRows(db, person);
  const written = await createExportFolder(folder);
  try {
    const json = await written.lines('person.json');
    const { sealed: _, ...plain } = application ?? { sealed: {} };
    const opened = application && (await openAnswers(sealing, application));
    const apart = await Promise.all(setAside.map((row) => openSetAside(sealing, row)));
    const everything = { ...rows, application: { ...plain, ...opened }, setAside: apart };
    await json.add(`${JSON.stringify(everything, null, 2)}\n`);
    const files = [await json.close()];
    const copies = rows.pdfCopy ? [{ answerKey: 'application', fileKey: null, pdfKey: rows.pdfCopy.pdfKey }] : [];
    for (const { answerKey, fileKey, pdfKey } of [...rows.documents, ...copies])
      for (const [name, key] of [
        [`${answerKey}.uploaded`, fileKey],
        [`${answerKey}.pdf`, pdfKey],
      ] as const) {
        const bytes = key === null ? undefined : await storage.read(key);
        if (bytes) files.push(await written.write(`files/${name}`, bytes, person.id));
      }
    await written.finish({ exported_at: new Date().toISOString(), files });
    return files.length;
  } catch (error) {
    await written.discard();
    throw error;
  }
}

type SetAside = Awaited<ReturnType<typeof readRows>>['setAside'][number];

async function openSetAside(sealing: Sealing, { sealed, ...row }: SetAside) {
  if (sealed === null) return row;
  const { answers } = await sealing.open(row.accountId, { [row.answerKey]: sealed });
  return { ...row, answer: answers[row.answerKey] ?? null };
}
