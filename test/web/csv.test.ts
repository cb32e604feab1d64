import { afterEach, expect, jest, test } from '@jest/globals';
import * as fc from 'fast-check';
import { csvFile, csvLines, csvTime, downloadFile } from '../../web/src/lib/csv.ts';
import { inBrowser } from './support/in-browser.ts';

let leave: () => void = () => undefined;
afterEach(() => {
  leave();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Parses a CSV file as in RFC 4180. */
const readCsv = (text: string): string[][] => {
  const rows: string[][] = [];
  let rest = text;
  let row: string[] = [];
  while (rest !== '') {
    const [taken, quoted, plain = '', end] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest) ?? [];
    if (taken === undefined) throw new Error(`no CSV: ${rest}`);
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    rest = rest.slice(taken.length);
    if (end !== ',') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
};

test('formats one line per row and quotes values that need it', () => {
  const rows = [
    ['Name', 'Said', 'Paid'],
    ['Aroha Ngāta', 'It was "late", I think\nThanks', -12.5],
    [' spaced ', undefined, 0],
    ['a;b', 'tab\there', 7],
  ];
  expect(csvLines(rows)).toBe(
    'Name,Said,Paid\r\nAroha Ngāta,"It was ""late"", I think\nThanks",-12.5\r\n" spaced ",,0\r\n"a;b","tab\there",7\r\n',
  );
});

test.each([
  '=1+1',
  '+64 21',
  '-2',
  '@SUM(A1)',
  ' =1',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1',
  '＋1',
  '－1',
  '＠a',
  '\uFEFF=1',
])('escapes the formula %j', (typed) => {
  expect(readCsv(csvLines([[typed]]))).toEqual([[`'${typed}`]]);
});

test.each(['a=1', "'=1", '1-2', '(=1)', '"=1"'])('does not escape %j', (typed) => {
  expect(readCsv(csvLines([[typed]]))).toEqual([[typed]]);
});

const typed = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '＝', '\t', '\r', '\n', '"', ',', ';', ' ', 'a', '\uFEFF'),
  }),
);

test('restores any text when it is parsed again', () => {
  fc.assert(
    fc.property(fc.array(fc.array(typed, { minLength: 1, maxLength: 4 }), { maxLength: 4 }), (rows) => {
      const read = readCsv(csvLines(rows));
      expect(read.map((row) => row.map((value) => value.replace(/^'/, '')))).toEqual(
        rows.map((row) => row.map((value) => value.replace(/^'/, ''))),
      );
      for (const value of read.flat()) expect(value.trimStart()).not.toMatch(/^[=+\-@＝＋－＠]/);
    }),
  );
});

test.each([
  ['2026-11-25T16:02:59.999Z', '2026-11-26 05:02'],
  ['2026-12-31T11:00:00.000Z', '2027-01-01 00:00'],
  ['2026-07-01T11:59:00.000Z', '2026-07-01 23:59'],
  [undefined, ''],
])('writes the time %s as %j', (instant, time) => {
  expect(csvTime(instant)).toBe(time);
});

test('starts a file with one byte order mark', async () => {
  const file = csvFile([csvLines([['Ōtāhuhu']]), csvLines([['Taupō']])]);
  expect(
    Buffer.from(await file.arrayBuffer())
      .toString('latin1')
      .slice(0, 3),
  ).toBe('\u00EF\u00BB\u00BF');
  expect(Buffer.from(await file.arrayBuffer()).toString()).toBe('\uFEFFŌtāhuhu\r\nTaupō\r\n');
  expect(file.type).toBe('text/csv;charset=utf-8');
});

test('downloads a file under its name and revokes its URL', () => {
  jest.useFakeTimers();
  const link = { href: '', download: '', click: jest.fn() };
  leave = inBrowser({ document: { createElement: () => link } });
  jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:register');
  const revoke = jest.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  downloadFile('register.csv', csvFile([]));
  expect(link).toMatchObject({ href: 'blob:register', download: 'register.csv' });
  expect(link.click).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(59_999);
  expect(revoke).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(revoke).toHaveBeenCalledWith('blob:register');
});
