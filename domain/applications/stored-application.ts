import * as z from 'zod/mini';
import { storedFurtherDocuments } from '../documents/sent-documents.ts';
import { storedSourceSchema } from '../submissions/stored-source.ts';
import { storedRecords } from '../submissions/stored-records.ts';
import { debtSchema } from './debt-details.ts';
import { jointPartSchema } from './joint-part.ts';
import { sentDetailsShape, sentShape } from './sent-shape.ts';
import { storedStartingPointSchema } from './starting-point.ts';

/** Types only, so that records stay readable when the form's rules change. */
export const loanApplicationSchema = z.object({
  ...sentShape(),
  id: z.string(),
  created_at: z.iso.datetime(),
  consents_given_at: z.iso.datetime(),
  driver_licence_front: z.optional(z.string()),
  driver_licence_back: z.optional(z.string()),
  visa_copy: z.optional(z.string()),
  passport_copy: z.optional(z.string()),
  /** Of the starting point's vehicle, from its record. */
  vehicle_title: z.optional(z.string()),
  /** The part that the joint applicant has added by a link of their own. */
  joint: z.optional(jointPartSchema),
  details: z.object({
    ...sentDetailsShape(),
    debts: z.optional(z.array(debtSchema)),
    not_given: z.optional(z.array(z.string())),
    consent_policy_version: z.string(),
    starting_point: z.optional(storedStartingPointSchema),
    documents: z.optional(storedFurtherDocuments),
    source: z.optional(storedSourceSchema),
  }),
});

/** Fixed fields of the specification's payload are stored but not read. */
export type LoanApplication = z.infer<typeof loanApplicationSchema>;

export const loanApplications = storedRecords(loanApplicationSchema);
