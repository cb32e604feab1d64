import { applicationFormSchema } from '#domain/applications/application-form.ts';
import { payloadToForm, formToPayload } from '#domain/applications/application-payload.ts';
import { documentFields } from '#domain/documents/document-fields.ts';
import { sentDocuments } from '#domain/documents/sent-documents.ts';
import type { ApplicationRequest } from '#domain/applications/loan-application.ts';
import type { LoanApplication } from '#domain/applications/stored-application.ts';
import type { StoredDocuments } from '../clients/s3/stored-documents.ts';
import type { Intake, SentFields } from '../submissions/submit.ts';
import {
  attachDocuments,
  checkOwnDocuments,
  type DocumentKeys,
} from '../submissions/documents/check-documents.ts';

const documentKeysOf = (application: LoanApplication): DocumentKeys =>
  Object.fromEntries(
    sentDocuments(
      documentFields.map(({ stored }) => stored),
      application,
    ).map(({ id, key }) => [id, key]),
  );

/**
 * Makes the intake of loan applications. Their documents are attached before the record is written: if the write fails, one
 * is kept without need until its retention ends; the other way round, one that an application names would expire. It
 * throws InvalidRequestError for documents that can't be taken.
 */
export const applicationIntake = (
  documents: Pick<StoredDocuments, 'read' | 'setState'>,
): Intake<SentFields<ApplicationRequest>, LoanApplication> => ({
  toRecord: (application, created_at) => {
    // Trimmed as the form's schema does: a name must not end in a line break.
    const { consent_policy_version, starting_point, documents: further } = application.details;
    const payload = formToPayload(applicationFormSchema.parse(payloadToForm(application)), starting_point);
    return {
      ...application,
      ...payload,
      details: { ...payload.details, consent_policy_version, ...(further && { documents: further }) },
      created_at,
      consents_given_at: created_at,
    };
  },
  prepare: async (application, identityId) => {
    const keys = documentKeysOf(application);
    await checkOwnDocuments(keys, identityId, documents);
    await attachDocuments(keys, documents);
  },
});
