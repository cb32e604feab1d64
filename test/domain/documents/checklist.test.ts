import { expect, test } from '@jest/globals';
import { applicationType } from '#domain/applications/application-type.ts';
import { loanApplications } from '#domain/applications/stored-application.ts';
import { addMark, buildChecklist, outstandingDocuments } from '#domain/documents/checklist.ts';
import { documentChangePath, documentFieldOfPath } from '#domain/documents/document-change-path.ts';
import { documentKey } from '#domain/documents/document-key.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';

const key = (name: string) => documentKey(1_795_132_800_000, 'c'.repeat(64), name, 'application/pdf');
const [first = '', second = '', third = ''] = applicationType.documents;
const sentOne = loanApplications.read({ ...sampleRecordOf('loan-application'), [first]: key('one.pdf') });
const at = '2026-11-21T01:00:00.000Z';
const requested = { field: second, state: 'requested' as const, at, by: 'owner@admin.example' };

test('a checklist has each document of the type, with what was sent and asked for', () => {
  const checklist = buildChecklist(applicationType, sentOne, { marks: [requested] });
  expect(checklist.map(({ field }) => field)).toEqual(applicationType.documents);
  const states = Object.fromEntries(checklist.map(({ field, state }) => [field, state]));
  expect([states[first], states[second], states[third]]).toEqual(['received', 'requested', 'none']);
  expect(checklist.every(({ marks }) => marks.every((mark) => !('field' in mark)))).toBe(true);
  expect(outstandingDocuments(checklist).map(({ field }) => field)).toEqual([second]);
});

test('a mark replaces the earlier one of the same document and state alone', () => {
  const again = { ...requested, at: '2026-11-22T01:00:00.000Z' };
  const others = [
    { ...requested, field: third },
    { ...requested, state: 'received' as const },
  ];
  expect(addMark([requested, ...others], again)).toEqual([...others, again]);
});

test('a change of a document is told apart from other changes by its path', () => {
  expect(documentFieldOfPath(documentChangePath(first))).toBe(first);
  expect(documentFieldOfPath('status')).toBeUndefined();
});
