/** Begins a file by which spreadsheets know that it is UTF-8. */
const byteOrderMark = '\uFEFF';

/** Characters by which spreadsheets take a text for a formula, also as East Asian keyboards write them. */
const formulaStart = /^[\s\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/;

type CsvValue = string | number | undefined;

const field = (value: CsvValue = ''): string => {
  // Only typed text can be a formula: a negative number stays one.
  const text = typeof value === 'string' && formulaStart.test(value) ? `'${value}` : String(value);
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Returns rows as lines of a CSV file (RFC 4180); a text that a spreadsheet would run as a formula gets an apostrophe before it. */
export const csvLines = (rows: readonly (readonly CsvValue[])[]): string =>
  rows.map((row) => `${row.map((value) => field(value)).join(',')}\r\n`).join('');

/** Returns a CSV file that spreadsheets read as UTF-8. @param parts texts of `csvLines`, a page each */
export const csvFile = (parts: readonly string[]): Blob =>
  new Blob([byteOrderMark, ...parts], { type: 'text/csv;charset=utf-8' });

/** Saves a file among the person's downloads. */
export const downloadFile = (name: string, file: Blob): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers that begin a download later still need the address for a moment.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
