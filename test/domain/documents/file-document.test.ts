import { expect, test } from '@jest/globals';
import { applicationType } from '#domain/applications/application-type.ts';
import { loanApplications } from '#domain/applications/stored-application.ts';
import { submissionDocuments } from '#domain/documents/checklist.ts';
import { documentKey } from '#domain/documents/document-key.ts';
import { dropMarksWithoutFile, fileUnder } from '#domain/documents/file-document.ts';
import type { WorkDocuments } from '#domain/documents/work-documents.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';

const [first = '', second = '', third = ''] = applicationType.documents;
const key = documentKey(1_795_132_800_000, 'c'.repeat(64), 'one.pdf', 'application/pdf');
const bare = Object.fromEntries(applicationType.documents.map((field) => [field, '']));
const submission = loanApplications.read({ ...sampleRecordOf('loan-application'), ...bare, [first]: key });
const at = '2026-11-21T01:00:00.000Z';
const by = 'owner@admin.example';
const mark = (field: string, state: 'requested' | 'received' | 'checked') => ({ field, state, at, by });
const earlier = { id: 'added-1', field: third, file_name: 'Earlier.pdf' };
const stored: WorkDocuments = {
  id: 'loan-application:1',
  expires_at: 2_000_000_000,
  added: [],
  filed: [earlier],
  marks: [mark(first, 'requested'), mark(first, 'checked'), mark(second, 'requested')],
};
const [document] = submissionDocuments(applicationType, submission, stored);
const id = document!.id;
const received = { field: second, state: 'received', at: submission.created_at, by: 'sender' };

test('a document that is filed under another kind counts as received there when it arrived, and no longer here', () => {
  const to = { field: second, file_name: 'Payslip.pdf' };
  expect(fileUnder(applicationType, submission, stored, document!, to)).toEqual({
    ...stored,
    filed: [earlier, { id, ...to }],
    marks: [mark(first, 'requested'), mark(second, 'requested'), received],
  });
});

test('a document that gets another name keeps its kind and what was noted, and is filed once', () => {
  const to = { field: first, file_name: 'Licence.pdf' };
  const { filed: _filed, ...unfiled } = stored;
  const once = fileUnder(applicationType, submission, unfiled, document!, to);
  expect(once).toEqual({ ...stored, filed: [{ id, ...to }] });
  const again = { field: first, file_name: 'Licence, front.pdf' };
  expect(fileUnder(applicationType, submission, once, document!, again).filed).toEqual([{ id, ...again }]);
});

test('what was noted about a kind stays while it has a file, and a request always', () => {
  expect(dropMarksWithoutFile(applicationType, submission, stored, first)).toBe(stored);
  expect(dropMarksWithoutFile(applicationType, submission, stored, second)).toEqual(stored);
});
