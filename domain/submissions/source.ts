import * as z from 'zod/mini';
import { isPlainLine } from '../http/fields.ts';
import { vehiclePagePath } from '../site/paths.ts';
import { vehicleId } from '../vehicles/vehicle-id.ts';
import type { Fact, FactSection } from './facts.ts';

/** The names by which campaigns are marked in addresses. */
// https://support.google.com/analytics/answer/10917952
export const campaignNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

const campaignLabels = {
  utm_source: 'Campaign source',
  utm_medium: 'Campaign medium',
  utm_campaign: 'Campaign',
  utm_term: 'Campaign term',
  utm_content: 'Campaign content',
} as const satisfies Record<(typeof campaignNames)[number], string>;

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

const storedText = () => z.optional(z.string());

/** Types only, so that stored records stay readable when limits change. */
export const storedSourceSchema = z.object({
  referrer: storedText(),
  utm_source: storedText(),
  utm_medium: storedText(),
  utm_campaign: storedText(),
  utm_term: storedText(),
  utm_content: storedText(),
  page: storedText(),
  vehicle: storedText(),
});

const recordSchema = z.object({
  details: z.optional(z.object({ source: z.optional(storedSourceSchema) })),
});

const fact = (label: string, value: string | undefined, href?: string): Fact[] =>
  value === undefined ? [] : [{ label, value, ...(href !== undefined && { href }) }];

/** Returns how the visit began in which a stored record was sent; no section where that is not known. @throws zod's error */
export const sourceSections = (record: unknown): FactSection[] => {
  const source = recordSchema.parse(record).details?.source;
  if (source === undefined) return [];
  const { referrer, page, vehicle, ...campaign } = source;
  const facts = [
    ...fact('Came from', referrer),
    ...campaignNames.flatMap((name) => fact(campaignLabels[name], campaign[name])),
    ...fact('First page', page, vehicle === undefined ? undefined : vehiclePagePath(vehicle)),
  ];
  return facts.length === 0 ? [] : [{ heading: 'How they found us', facts, is_folded: true }];
};
