import { formatCount } from '#domain/text/format-count.ts';
import type { DocumentBucket } from '../../lambdas/privacy/delete-document.ts';
import { bringBackFile } from './bring-back-file.ts';
import { restoreUnit, type Restore, type Unit } from './restore-unit.ts';

export interface Outcome {
  /** One line for each unit. */
  readonly restored: readonly string[];
  readonly differing: readonly string[];
}

const nameOf = ({ table, id }: Unit): string => `${table}  ${id}`;

const bringBackFiles = async ({ files }: Unit, place: DocumentBucket, isDry: boolean): Promise<string> => {
  let gone = 0;
  for (const key of files) if (!(await bringBackFile(place, key, isDry))) gone += 1;
  if (gone === 0) return files.length === 0 ? '' : `  with ${formatCount(files.length, 'document')}`;
  return `  ${gone} of ${formatCount(files.length, 'document')} no longer ${gone === 1 ? 'exists' : 'exist'}: ask for ${gone === 1 ? 'it' : 'them'} again`;
};

/** Restores units one after the other, each with its documents. */
export const restoreUnits = async (
  units: AsyncIterable<Unit> | Iterable<Unit>,
  restore: Restore,
  findPlace: () => Promise<DocumentBucket>,
): Promise<Outcome> => {
  const restored: string[] = [];
  const differing: string[] = [];
  for await (const unit of units) {
    let files = '';
    const outcome = await restoreUnit(unit, restore, async () => {
      if (unit.files.length > 0) files = await bringBackFiles(unit, await findPlace(), restore.isDry);
    });
    if (outcome === 'restored') restored.push(`${nameOf(unit)}${files}`);
    if (outcome === 'differs') differing.push(nameOf(unit));
  }
  return { restored, differing };
};
