import { describe, expect, test } from '@jest/globals';
import { toPersonRecord } from '../../../lambdas/privacy/person-record.ts';
import { personRecordTypes } from '../../../lambdas/privacy/person-record-types.ts';
import { explainErasure } from '../../../scripts/privacy/explain-erasure.ts';

const recordWith = (documents: Record<string, string>) => ({
  ...toPersonRecord(
    personRecordTypes.find(({ name }) => name === 'contact-submissions')!,
    { id: 'c-1' },
  ),
  documents,
});
const explain = (identifier: string, documents = {}) =>
  explainErasure({ toErase: [recordWith(documents)], toRetain: [] }, identifier);

describe('before an erasure', () => {
  test.each([
    [{}, ''],
    [{ visa: 'a' }, '  with 1 document'],
    [{ visa: 'a', licence: 'b' }, '  with 2 documents'],
  ])('a record with the documents %j is listed with their number', (documents, end) => {
    expect(explain('a@example.com', documents)).toEqual([
      'To be erased permanently:',
      `  contact-submissions  c-1${end}`,
    ]);
  });

  test('by a phone number, the last line says that others may have it, and how to leave their records out', () => {
    expect(explain('021 234 5678').at(-1)).toBe(
      'People can share a number: check whose each record is. /admin/privacy leaves out those that you untick.',
    );
  });
});
