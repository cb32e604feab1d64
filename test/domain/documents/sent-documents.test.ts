import { describe, expect, test } from '@jest/globals';
import { buildChecklist, submissionDocuments } from '#domain/documents/checklist.ts';
import { applicationPayloadFields } from '#domain/applications/application-payload.ts';
import { applicationType } from '#domain/applications/application-type.ts';
import {
  documentFields,
  documentSlots,
  furtherDocuments,
  maxDocuments,
} from '#domain/documents/document-fields.ts';
import { documentKey } from '#domain/documents/document-key.ts';
import { documentLabel } from '#domain/documents/document-label.ts';
import { lenderRequirements } from '#domain/lending/lender-requirements.ts';
import { furtherDocumentsSchema, sentDocuments } from '#domain/documents/sent-documents.ts';

const sampleKey = documentKey(1_795_000_000_000, 'a'.repeat(64), 'slip.pdf', 'application/pdf');

describe('the documents sent with an application', () => {
  test('are listed together: the four of the specification and the further ones', () => {
    const submission = {
      passport_copy: 'p',
      driver_licence_front: 'f',
      details: {
        documents: [
          { field: 'payslip_2', key: 's' },
          { field: 'other_document_1', key: 'o' },
        ],
      },
    };
    expect(sentDocuments(applicationType.documents, submission)).toEqual([
      { id: 'driver_licence_front', field: 'driver_licence_front', key: 'f' },
      { id: 'passport_copy', field: 'passport_copy', key: 'p' },
      { id: 'payslip_2', field: 'payslip', key: 's' },
      { id: 'other_document_1', field: 'other_document', key: 'o' },
    ]);
    expect(sentDocuments(applicationType.documents, {})).toEqual([]);
    expect(sentDocuments([], { details: { documents: 'none' } })).toEqual([]);
  });

  test('are in the administrators’ list, and in their checklist by type', () => {
    const submission = {
      id: 'i',
      created_at: 'now',
      details: {
        documents: [
          { field: 'payslip_1', key: 'a' },
          { field: 'payslip_2', key: 'b' },
        ],
      },
    };
    const none = { added: [], marks: [] };
    expect(submissionDocuments(applicationType, submission, none)).toEqual([
      { id: 'payslip_1', field: 'payslip', key: 'a', at: 'now', by: 'sender', file_name: '' },
      { id: 'payslip_2', field: 'payslip', key: 'b', at: 'now', by: 'sender', file_name: '' },
    ]);
    const checklist = buildChecklist(applicationType, submission, none);
    expect(checklist.filter(({ state }) => state === 'received')).toMatchObject([
      { field: 'payslip', label: 'Payslip' },
    ]);
  });

  test('each have a field in the form, a field in the record and a label', () => {
    for (const part of ['form', 'stored', 'label'] as const) {
      expect(new Set(documentSlots.map((slot) => slot[part])).size).toBe(documentSlots.length);
    }
    expect(applicationType.documents).toEqual([
      ...documentFields.map(({ stored }) => stored),
      ...furtherDocuments.map(({ kind }) => kind),
    ]);
    // The specified payload has attributes like `bank_statement` that are not uploads.
    for (const { kind } of furtherDocuments) expect(applicationPayloadFields).not.toHaveProperty(kind);
    for (const name of applicationType.documents) expect(documentLabel(name)).not.toBe(name);
  });

  test('are at most twelve, one for each field', () => {
    const slots = documentSlots.filter(({ kind }) => kind === 'payslip').map(({ stored }) => stored);
    const sent = slots.map((field) => ({ field, key: sampleKey }));
    const problemsOf = (list: readonly object[]) =>
      furtherDocumentsSchema.safeParse(list).error?.issues.map(({ message }) => message) ?? [];
    expect(sent.length + documentFields.length).toBe(maxDocuments);
    expect(problemsOf(sent)).toEqual([]);
    expect(problemsOf([...sent, { field: 'account_statement_1', key: sampleKey }])).toEqual([
      'Send at most 8 further documents',
    ]);
    expect(problemsOf([sent[0]!, sent[0]!])).toEqual(['Send one file for each document']);
    expect(problemsOf([{ field: 'passport_copy', key: sampleKey }])).toHaveLength(1);
    expect(problemsOf([{ field: 'payslip_9', key: sampleKey }])).toHaveLength(1);
  });

  test('cover the lender requirements that pages mention', () => {
    const asked = lenderRequirements.replace('your address', 'address');
    for (const { kind, label } of furtherDocuments)
      if (kind !== 'other_document') expect(asked).toContain(label.toLowerCase());
    for (const name of ['driver licence', 'passport']) expect(asked).toContain(name);
  });
});
