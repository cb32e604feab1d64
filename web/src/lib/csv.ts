import { aucklandDateTime } from '#domain/work/auckland-time.ts';

const byteOrderMark = '\uFEFF';

/** Start of a spreadsheet formula, with the full-width signs of East Asian keyboards. */
const formulaStart = /^[\s\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/;

type CsvValue = string | number | undefined;

const field = (value: CsvValue = ''): string => {
  const text = typeof value === 'string' && formulaStart.test(value) ? `'${value}` : String(value);
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Formats rows as CSV (RFC 4180); text that a spreadsheet would run as a formula gets a leading apostrophe. */
export const csvLines = (rows: readonly (readonly CsvValue[])[]): string =>
  rows.map((row) => `${row.map((value) => field(value)).join(',')}\r\n`).join('');

/** Returns the heading of a column of times. */
export const timeHeading = (label: string): string => `${label} (New Zealand time)`;

/** Formats a time like `2026-11-26 05:02`; empty for none. */
export const csvTime = (instant: string | undefined): string =>
  instant === undefined ? '' : aucklandDateTime(Date.parse(instant));

export const csvFile = (parts: readonly string[]): Blob =>
  new Blob([byteOrderMark, ...parts], { type: 'text/csv;charset=utf-8' });

export const downloadFile = (name: string, file: Blob): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers start the download late.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
