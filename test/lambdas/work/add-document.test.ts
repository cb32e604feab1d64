import { expect, test } from '@jest/globals';
import { maxAddedDocuments, type DocumentMark } from '#domain/documents/work-documents.ts';
import { addReceivedDocuments } from '../../../lambdas/work/documents/add-document.ts';

const at = '2026-11-23T02:00:00.000Z';
const staff = 'sales@admin.example';
const ids = ['50000000-0000-4000-8000-000000000001', '50000000-0000-4000-8000-000000000002'];
const checked: DocumentMark = {
  field: 'visa_copy',
  state: 'checked',
  at: '2026-11-22T02:00:00.000Z',
  by: staff,
};
const stored = { id: 'loan-application:1', added: [], marks: [checked], expires_at: 2_000_000_000 };
const received = [
  { field: 'visa_copy', key: 'documents/visa' },
  { field: 'payslip', key: 'documents/payslip' },
];

test.each([
  [staff, ['visa_copy', 'payslip']],
  ['sender', ['payslip']],
  ['unverified', ['payslip']],
  ['joint', []],
])(
  'documents from %s count as received: over a check only those of staff, and no joint applicant’s',
  (by, marked) => {
    let next = 0;
    const newId = () => ids[next++]!;
    expect(addReceivedDocuments(stored, { received, at, by, newId })).toStrictEqual({
      ...stored,
      added: received.map(({ field, key }, index) => ({ id: ids[index], field, key, at, by })),
      marks: [checked, ...marked.map((field) => ({ field, state: 'received', at, by }))],
    });
  },
);

test('as many documents can be added as are kept, and no more', () => {
  const [one] = received;
  const many = (length: number) =>
    addReceivedDocuments(stored, {
      received: Array.from({ length }, () => one!),
      at,
      by: staff,
      newId: () => ids[0]!,
    });
  expect(many(maxAddedDocuments).added).toHaveLength(maxAddedDocuments);
  expect(() => many(maxAddedDocuments + 1)).toThrow(
    `At most ${maxAddedDocuments} documents can be added to an application. Send what is left by mail.`,
  );
});
