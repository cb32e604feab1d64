import { downloadZip } from 'client-zip';

interface ExportedDocument {
  readonly file_name: string;
  readonly url: string;
}

/**
 * Loads documents one after the other and puts them into one file.
 * @param report told how many have been loaded
 * @returns the file, unless there is nothing to put into it, and the names of those that could not be loaded
 */
export const zipDocuments = async (
  documents: readonly ExportedDocument[],
  report: (count: number) => void,
): Promise<{ readonly file: Blob | undefined; readonly failed: readonly string[] }> => {
  const loaded: { readonly name: string; readonly input: Blob }[] = [];
  const failed: string[] = [];
  for (const { file_name: name, url } of documents) {
    const response = await fetch(url).catch(() => undefined);
    const input = response?.ok === true ? await response.blob().catch(() => undefined) : undefined;
    if (input === undefined) failed.push(name);
    else loaded.push({ name, input });
    report(loaded.length + failed.length);
  }
  const file = loaded.length === 0 ? undefined : await downloadZip(loaded).blob();
  return { file, failed };
};
