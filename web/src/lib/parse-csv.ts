import Papa from 'papaparse';

/** Decodes UTF-8, with or without a byte order mark; undefined if a file has another encoding. */
export const decodeText = (file: BufferSource): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return undefined;
  }
};

/** Spreadsheets whose decimal sign is a comma write semicolons; no heading contains either. */
const separatorOf = (text: string): string => (/^\s*[^,\r\n]*;/.test(text) ? ';' : ',');

/** Parses CSV (RFC 4180) to its rows, empty ones too; undefined if its quotation marks do not match. */
export const parseCsv = (text: string): string[][] | undefined => {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separatorOf(text) });
  return errors.length > 0 ? undefined : data;
};

/** Returns a cell without the apostrophe that keeps spreadsheets from running it as a formula. */
export const withoutApostrophe = (cell: string): string =>
  cell.replace(/^'(?=[\s\uFEFF]*[=+\-@＝＋－＠]|[\t\r\n])/, '');
