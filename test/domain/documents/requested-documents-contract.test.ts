import { expect, test } from '@jest/globals';
import { sendRequestedDocuments } from '#domain/documents/requested-documents-contract.ts';

const { documents } = sendRequestedDocuments.body.shape;
const messageFor = (sent: unknown) => documents.safeParse(sent).error?.issues.map(({ message }) => message);
const one = (field: string) => ({ field, key: `loan-documents/1795000000000-${'a'.repeat(64)}-payslip.pdf` });

test('at least one document is sent, and one file for each', () => {
  expect(messageFor(undefined)).toEqual(['Choose a document to send']);
  expect(messageFor([])).toEqual(['Choose a document to send']);
  expect(messageFor([one('income'), one('income')])).toEqual(['Send one file at a time for each document']);
  expect(messageFor([one('income'), one('identity')])).toBeUndefined();
});
