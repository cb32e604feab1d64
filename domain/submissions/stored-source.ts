import * as z from 'zod/mini';
import { vehiclePagePath } from '../site/paths.ts';
import type { Fact, FactSection } from './facts.ts';
import { campaignNames } from './source.ts';

const campaignLabels = {
  utm_source: 'Campaign source',
  utm_medium: 'Campaign medium',
  utm_campaign: 'Campaign',
  utm_term: 'Campaign term',
  utm_content: 'Campaign content',
} as const satisfies Record<(typeof campaignNames)[number], string>;

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
