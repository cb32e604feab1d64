import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { storedRecords } from '#domain/submissions/stored-records.ts';

const readAs = (label: string) =>
  z.pipe(
    z.object({ schema_version: z.int(), name: z.string() }),
    z.transform(({ name }) => `${label} ${name}`),
  );
const records = storedRecords(readAs('latest'), readAs('first'), readAs('second'));

test('the version of new records follows the released ones', () => {
  expect(storedRecords(readAs('only')).version).toBe(1);
  expect(records.version).toBe(3);
});

test.each([
  [1, 'first Ana'],
  [2, 'second Ana'],
  [3, 'latest Ana'],
  [4, 'latest Ana'],
])('a record of version %i is read by its own schema, else by the latest', (schema_version, read) => {
  expect(records.read({ schema_version, name: 'Ana' })).toBe(read);
});

test.each([[0], [-1], [1.5], ['1'], [undefined]])('a record of version %j is refused', (schema_version) => {
  expect(() => records.read({ schema_version, name: 'Ana' })).toThrow('schema_version');
});
