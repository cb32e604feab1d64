import * as z from 'zod/mini';
import { vehicleEnquiries, type VehicleEnquiry } from '#domain/enquiries/stored-enquiry.ts';
import { enquiryFormSchema, type EnquiryForm } from '#domain/enquiries/vehicle-enquiry.ts';
import type { NewRecordState } from '#domain/notifications/new-record-state.ts';
import type { Documents } from '../clients/documents.ts';
import { expectSame, putOnce } from '../clients/put-once.ts';

const typedAttributes = [...Object.keys(enquiryFormSchema.shape), 'vehicle_id'];
const comparedAttributes = [...typedAttributes, 'submitted_by'];

const senderSchema = z.object({ submitted_by: z.string() });

/** An enquiry as it was sent: what was typed, under its idempotency key. */
type SentEnquiry = EnquiryForm & Pick<VehicleEnquiry, 'id' | 'vehicle_id'>;

export interface EnquiryRepository {
  /**
   * Stores an enquiry together with its pending notification, once for each id.
   * @returns the enquiry as stored by the first request
   * @throws IdempotencyKeyReusedError
   */
  create(enquiry: VehicleEnquiry, state: NewRecordState): Promise<VehicleEnquiry>;
  /**
   * The enquiry as a session has stored it; undefined if it has stored nothing under this id.
   * @throws IdempotencyKeyReusedError when the session has stored something else under it
   */
  find(sent: SentEnquiry, submittedBy: string): Promise<VehicleEnquiry | undefined>;
}

export const enquiryRepository = (documents: Documents, table: string): EnquiryRepository => ({
  create: async (enquiry, state) => {
    const item = { ...enquiry, ...state, schema_version: vehicleEnquiries.version };
    return vehicleEnquiries.read(await putOnce(documents, table, item, comparedAttributes));
  },
  find: async (sent, submittedBy) => {
    const { Item } = await documents.get({ TableName: table, Key: { id: sent.id }, ConsistentRead: true });
    if (Item === undefined || senderSchema.parse(Item).submitted_by !== submittedBy) return undefined;
    expectSame(Item, sent, typedAttributes);
    return vehicleEnquiries.read(Item);
  },
});
