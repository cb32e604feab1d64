import { expect, test } from '@jest/globals';
import { neededDocuments } from '#domain/applications/needed-documents.ts';

test('applicants are told what lenders ask for, in which situation', () => {
  expect(neededDocuments).toEqual([
    { situation: '', documents: 'driver licence or passport' },
    { situation: '', documents: 'proof of address' },
    { situation: 'Salary or Contract', documents: 'payslip' },
    { situation: 'Self-employed or Benefits', documents: 'bank statement' },
    { situation: 'Work Visa, Student Visa or Visitor Visa', documents: 'visa' },
  ]);
});
