import { exportPersonRecord, type FoundRecord } from '#domain/privacy/contract.ts';
import { downloadZip } from 'client-zip';
import type * as z from 'zod/mini';
import type { AdminRequest } from '../../../lib/admin-session/admin-session.ts';
import { isMissing } from './missing.ts';

type Exported = z.output<typeof exportPersonRecord.response>;

interface Export {
  readonly identifier: string;
  readonly records: readonly FoundRecord[];
  /** Receives the number exported so far. */
  readonly report: (count: number) => void;
}

const loadDocument = async (url: string): Promise<Blob | undefined> => {
  const response = await fetch(url).catch(() => undefined);
  return response?.ok === true ? response.blob().catch(() => undefined) : undefined;
};

const jsonFile = (name: string, content: unknown) => ({
  name: `${name}.json`,
  input: `${JSON.stringify(content, undefined, 2)}\n`,
});

/**
 * Puts a person's records into one file: one of JSON for each kind, what was done with them, and their documents. It is put together
 * in the browser, record by record, so that there is no limit to its size on the server.
 * @returns the file, and the names of documents that could not be loaded
 */
export const exportRecords = async (
  request: AdminRequest,
  { identifier, records, report }: Export,
): Promise<{ readonly file: Blob; readonly failed: readonly string[] }> => {
  const byKind = new Map<string, Exported['record'][]>();
  const acts: (Exported['acts'][number] & Pick<FoundRecord, 'kind' | 'id'>)[] = [];
  const files: { readonly name: string; readonly input: string | Blob }[] = [];
  const failed: string[] = [];
  const addDocument = async ({ file_name: name, url }: Exported['documents'][number]): Promise<void> => {
    const input = await loadDocument(url);
    if (input === undefined) failed.push(name);
    else files.push({ name: `documents/${name}`, input });
  };
  for (const [index, { kind, id }] of records.entries()) {
    try {
      const exported = await request(exportPersonRecord, { identifier, kind, id });
      byKind.set(kind, [...(byKind.get(kind) ?? []), exported.record]);
      acts.push(...exported.acts.map((act) => ({ kind, id, ...act })));
      for (const document of exported.documents) await addDocument(document);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    report(index + 1);
  }
  const written = Array.from(byKind, ([kind, all]) => jsonFile(kind, all));
  const file = await downloadZip([...written, jsonFile('audit-of-the-records', acts), ...files]).blob();
  return { file, failed };
};
