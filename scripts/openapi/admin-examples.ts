import { brand } from '#domain/brand.ts';
import { applicationType } from '#domain/applications/application-type.ts';
import { releasedRecords } from '../../test/support/released-records.ts';
import type { RouteExamples } from './route-example.ts';
import { exampleId, exampleTime } from './vehicle-examples.ts';

const item = releasedRecords.findLast(({ type }) => type === applicationType.name)?.item;
const application = applicationType.stored.read(item);
const reference = applicationType.referenceOf(application.id);
const visaCopy = { id: application.id, field: 'visa_copy' };

/** Examples of the administrators' routes about applications, their documents and accounts. */
export const adminExamples: RouteExamples = {
  'get-application': { params: { id: application.id }, response: { ...application, reference } },
  'list-application-documents': {
    params: { id: application.id },
    response: {
      reference,
      created_at: application.created_at,
      documents: [{ field: 'visa_copy', file_name: 'visa.pdf' }],
    },
  },
  'describe-application-document': {
    params: visaCopy,
    response: { file_name: 'visa.pdf', size: 180_000, scan: 'clean' },
  },
  'open-application-document': {
    params: visaCopy,
    response: {
      url: `https://${brand.productPrefix}-uploads.s3.amazonaws.com/loan-documents/visa.pdf?X-Amz-Signature=4f1c2d`,
    },
  },
  'get-admin': {
    response: {
      id: exampleId,
      email: 'mere.ngata@example.com',
      role: 'admin',
      name: 'Mere Ngata',
      created_at: exampleTime,
      username: exampleId,
    },
  },
  'sign-out': { response: { sessions_ended_at: exampleTime } },
};
