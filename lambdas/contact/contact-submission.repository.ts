import { contactFormSchema } from '#domain/contact/contact-submission.ts';
import { contactSubmissions, type ContactSubmission } from '#domain/contact/stored-contact-submission.ts';
import type { NewRecordState } from '#domain/notifications/new-record-state.ts';
import type { Documents } from '../clients/documents.ts';
import { putOnce } from '../clients/put-once.ts';

const comparedAttributes = [...Object.keys(contactFormSchema.shape), 'submitted_by'];

export interface ContactSubmissionRepository {
  /**
   * Stores a submission together with its pending notification, once for each id.
   * @returns the submission as stored by the first request
   * @throws IdempotencyKeyReusedError
   */
  create(submission: ContactSubmission, state: NewRecordState): Promise<ContactSubmission>;
}

export const contactSubmissionRepository = (
  documents: Documents,
  table: string,
): ContactSubmissionRepository => ({
  create: async (submission, state) => {
    const item = { ...submission, ...state, schema_version: contactSubmissions.version };
    return contactSubmissions.read(await putOnce(documents, table, item, comparedAttributes));
  },
});
