import { complaintFormSchema } from '#domain/complaints/complaint.ts';
import { complaints, type Complaint } from '#domain/complaints/stored-complaint.ts';
import type { NewRecordState } from '#domain/notifications/new-record-state.ts';
import type { Documents } from '../clients/documents.ts';
import { putOnce } from '../clients/put-once.ts';

const comparedAttributes = [...Object.keys(complaintFormSchema.shape), 'submitted_by'];

export interface ComplaintRepository {
  /**
   * Stores a complaint together with its pending mails, once for each id.
   * @returns the complaint as stored by the first request
   * @throws IdempotencyKeyReusedError
   */
  create(complaint: Complaint, state: NewRecordState): Promise<Complaint>;
}

export const complaintRepository = (documents: Documents, table: string): ComplaintRepository => ({
  create: async (complaint, state) => {
    const item = { ...complaint, ...state, schema_version: complaints.version };
    return complaints.read(await putOnce(documents, table, item, comparedAttributes));
  },
});
