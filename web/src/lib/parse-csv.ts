/** Commas, or the semicolons of spreadsheets whose decimal sign is a comma. */
const separatorOf = (text: string): string => {
  const [firstLine = ''] = text.split(/[\r\n]/, 1);
  return !firstLine.includes(',') && firstLine.includes(';') ? ';' : ',';
};

/** Parses CSV (RFC 4180) to its rows, without those that are empty; undefined if a quotation mark is not closed. */
export const parseCsv = (file: string): string[][] | undefined => {
  const text = file.replace(/^\uFEFF/, '');
  const separator = separatorOf(text);
  const cell = new RegExp(
    `("[^"]*(?:""[^"]*)*"|[^"${separator}\\r\\n][^${separator}\\r\\n]*|)(${separator}|\\r\\n|\\n|\\r|$)`,
    'y',
  );
  const rows: string[][] = [[]];
  while (cell.lastIndex < text.length) {
    const [, typed = '', end] = cell.exec(text) ?? [];
    if (end === undefined) return undefined;
    rows.at(-1)?.push(typed.startsWith('"') ? typed.slice(1, -1).replaceAll('""', '"') : typed);
    if (end !== separator && end !== '') rows.push([]);
  }
  if (text.endsWith(separator)) rows.at(-1)?.push('');
  return rows.filter((row) => row.some((one) => one !== ''));
};

/** Returns a cell without the apostrophe that keeps spreadsheets from running it as a formula. */
export const withoutApostrophe = (cell: string): string =>
  cell.replace(/^'(?=[\s\uFEFF]*[=+\-@＝＋－＠]|[\t\r\n])/, '');
