import { GetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import {
  enquiryFormSchema,
  vehicleEnquirySchema,
  type VehicleEnquiry,
} from '#domain/enquiries/vehicle-enquiry.ts';
import type { NewRecordState } from '#domain/notifications/new-record-state.ts';
import { putOnce } from '../clients/put-once.ts';

const comparedAttributes = [...Object.keys(enquiryFormSchema.shape), 'vehicle_id', 'submitted_by'];

const senderSchema = z.object({ submitted_by: z.string() });

export interface EnquiryRepository {
  /**
   * Stores an enquiry together with its pending notification, once for each id.
   * @returns the enquiry as stored by the first request
   * @throws IdempotencyKeyReusedError
   */
  create(enquiry: VehicleEnquiry, state: NewRecordState): Promise<VehicleEnquiry>;
  /** What a session has stored under an id; undefined if nothing. */
  find(id: string, submittedBy: string): Promise<VehicleEnquiry | undefined>;
}

export const enquiryRepository = (documents: DynamoDBDocumentClient, table: string): EnquiryRepository => ({
  create: async (enquiry, state) =>
    vehicleEnquirySchema.parse(await putOnce(documents, table, { ...enquiry, ...state }, comparedAttributes)),
  find: async (id, submittedBy) => {
    const { Item } = await documents.send(
      new GetCommand({ TableName: table, Key: { id }, ConsistentRead: true }),
    );
    if (Item === undefined || senderSchema.parse(Item).submitted_by !== submittedBy) return undefined;
    return vehicleEnquirySchema.parse(Item);
  },
});
