import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocumentKey } from '#domain/documents/document-key.ts';
import { storableFileName } from '#domain/documents/storable-file-name.ts';
import { CommandError } from '../command/command-error.ts';
import {
  selectOwnAttributes,
  selectOwnDocuments,
  workItemIdOf,
  type PersonRecord,
} from '../../lambdas/privacy/person-record.ts';
import { isOfAnother, type DocumentBucket } from '../../lambdas/privacy/delete-document.ts';
import { downloadDocument } from './person-documents.ts';
import { personRecordTypes } from '../../lambdas/privacy/person-record-types.ts';

const makeFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw isThere
      ? new CommandError(`The folder ${folder} already exists. Choose another with --out, or delete it.`)
      : error;
  }
};

/** Writes a person's records and documents to a new folder. @returns lines without personal data @throws CommandError */
export const exportPerson = async (
  records: readonly PersonRecord[],
  identifier: string,
  place: DocumentBucket,
  folder: string,
): Promise<string[]> => {
  makeFolder(folder);
  const lines: string[] = [];
  for (const type of personRecordTypes) {
    const items = records
      .filter((record) => record.type === type)
      .map((record) => selectOwnAttributes(record, identifier));
    if (items.length === 0) continue;
    const file = join(folder, `${type.name}.json`);
    writeFileSync(file, `${JSON.stringify(items, undefined, 2)}\n`, { mode: 0o600 });
    lines.push(`${file}: ${items.length}`);
  }
  const documents = records.flatMap((record) =>
    Object.entries(selectOwnDocuments(record)).map(([name, key]) => ({
      key,
      submission: workItemIdOf(record) ?? '',
      file: storableFileName(`${record.id}-${name}-${parseDocumentKey(key)?.fileName ?? 'document'}`),
    })),
  );
  if (documents.length > 0) mkdirSync(join(folder, 'documents'), { mode: 0o700 });
  for (const { key, submission, file } of documents) {
    const path = join(folder, 'documents', file);
    const isOthers = await isOfAnother(place, key, submission);
    const problem = isOthers ? 'of another application' : await downloadDocument(place, key, path);
    lines.push(problem === undefined ? path : `${path}: not downloaded (${problem})`);
  }
  return lines;
};
