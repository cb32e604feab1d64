import { brand } from '#domain/brand.ts';
import { applicationType } from '#domain/applications/application-type.ts';
import { formatRequestLink } from '#domain/documents/request-link.ts';
import { documentKey } from '#domain/documents/document-key.ts';
import type { RouteExamples } from './route-example.ts';
import { exampleId, exampleTime } from './vehicle-examples.ts';

const params = { type: applicationType.name, id: exampleId };
const by = 'mere.ngata@example.com';
const expires_at = '2026-12-04T01:02:03.000Z';
const link = formatRequestLink({ ...params, secret: '4f1c2d'.padEnd(64, '0') });
const key = documentKey(1_795_132_800_000, 'a'.repeat(64), 'passport.pdf', 'application/pdf');
const url = `https://${brand.productPrefix}-uploads.s3.amazonaws.com/loan-documents/visa.pdf?X-Amz-Signature=4f1c2d`;
const asked = {
  first_name: 'Aroha',
  reference: applicationType.referenceOf(exampleId),
  documents: [{ field: 'passport_copy', label: 'Passport', is_received: false }],
  expires_at,
};

export const documentExamples: RouteExamples = {
  'list-documents': {
    params,
    response: {
      version: 4,
      documents: [
        {
          id: 'visa_copy',
          field: 'visa_copy',
          label: 'Visa',
          file_name: 'visa.pdf',
          at: exampleTime,
          by: 'sender',
          size: 180_000,
          content_type: 'application/pdf',
          scan: 'clean',
        },
      ],
      checklist: [
        {
          field: 'passport_copy',
          label: 'Passport',
          state: 'asked',
          marks: [{ state: 'asked', at: exampleTime, by }],
        },
      ],
      request: { fields: ['passport_copy'], at: exampleTime, by, expires_at },
    },
  },
  'open-document': {
    params: { ...params, document: 'visa_copy' },
    response: { url, content_type: 'application/pdf' },
  },
  'export-documents': {
    params,
    response: {
      reference: asked.reference,
      documents: [{ file_name: '1 Visa visa.pdf', url }],
      missing: [],
    },
  },
  'mark-document': {
    params: { ...params, field: 'visa_copy' },
    body: { version: 4, state: 'checked' },
    response: { version: 5 },
  },
  'add-document': {
    params,
    body: { version: 4, field: 'passport_copy', key },
    response: { version: 5 },
  },
  'ask-for-documents': {
    params,
    body: { version: 3, fields: ['passport_copy'] },
    response: { version: 4, link, expires_at },
  },
  'get-asked-documents': { body: { link }, response: asked },
  'send-asked-documents': {
    body: { link, documents: [{ field: 'passport_copy', key }] },
    response: { ...asked, documents: [{ field: 'passport_copy', label: 'Passport', is_received: true }] },
  },
};
