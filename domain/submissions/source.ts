import * as z from 'zod/mini';
import { isPlainLine } from '../http/fields.ts';
import { vehicleId } from '../vehicles/vehicle-id.ts';

/** The names by which campaigns are marked in addresses. */
// https://support.google.com/analytics/answer/10917952
export const campaignNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

export const maxCampaignLength = 100;

export const maxPageLength = 200;

/** RFC 1035, section 2.3.4. */
const maxHostLength = 253;

const campaignText = () =>
  z.optional(z.string().check(z.minLength(1), z.maxLength(maxCampaignLength), z.refine(isPlainLine)));

/** Says how a visit to the site began. Its own object beside the answers: no answer depends on it. */
export const sourceSchema = z.strictObject({
  /** Host of the site that led here. */
  referrer: z.optional(z.string().check(z.maxLength(maxHostLength), z.regex(/^[a-z\d.-]+(?::\d{1,5})?$/))),
  utm_source: campaignText(),
  utm_medium: campaignText(),
  utm_campaign: campaignText(),
  utm_term: campaignText(),
  utm_content: campaignText(),
  /** Path of the first page. */
  page: z.optional(z.string().check(z.maxLength(maxPageLength), z.regex(/^\/[\w./-]*$/))),
  /** Vehicle of the first page. */
  vehicle: z.optional(vehicleId()),
});

export type Source = z.infer<typeof sourceSchema>;

/** Request field of the submissions that have no other details. */
export const sourceDetailsSchema = z.strictObject({ source: z.optional(sourceSchema) });
