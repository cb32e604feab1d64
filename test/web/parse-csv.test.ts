import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { csvLines } from '../../web/src/lib/csv.ts';
import { decodeText, parseCsv, withoutApostrophe } from '../../web/src/lib/parse-csv.ts';

test('reads what exports write, whatever is in the cells', () => {
  const cell = fc
    .oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('=1+1', '+64 21', 'a;b', '"', 'one\r\ntwo', '\t', ' x '),
    )
    .filter((text) => !text.startsWith("'"));
  const row = fc.array(cell, { minLength: 2, maxLength: 4 }).map((cells) => ['ID,'].concat(cells));
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
      const read = parseCsv(csvLines(rows));
      expect(read?.map((cells) => cells.map(withoutApostrophe))).toEqual([...rows, ['']]);
    }),
  );
});

test.each([
  ['a,b\r\n1,2', ['a b', '1 2']],
  ['a;b\r1;"2,5"', ['a b', '1 2,5']],
  ['a,b;c\n"1;""x""",2', ['a b;c', '1;"x" 2']],
  ['a,b\n\n,\n1,', ['a b', '', ' ', '1 ']],
  ['a,b\n5" tyre,x', ['a b', '5" tyre x']],
  ['', []],
  ['a\n"1', undefined],
  ['a\n"1"2', undefined],
])('%j has the rows %j', (text, rows) => {
  expect(parseCsv(text)?.map((cells) => cells.join(' '))).toEqual(rows);
});

test('text is read with its byte order mark or without, and other encodings are not', () => {
  expect(decodeText(Buffer.from('\uFEFFŌpōtiki'))).toBe('Ōpōtiki');
  expect(decodeText(Buffer.from('Wānaka'))).toBe('Wānaka');
  expect(decodeText(Buffer.from('Café', 'latin1'))).toBeUndefined();
  expect(decodeText(Buffer.from('\uFEFFID', 'utf16le'))).toBeUndefined();
});
