import * as z from 'zod/mini';
import { linkedSubmissionSchema } from './status-answer.ts';

/** Of an enquiry and the business that came of it. */
export const leadRelations = ['led-to', 'came-from'] as const;

export const linkRelations = ['same-person', ...leadRelations] as const;

export type LinkRelation = (typeof linkRelations)[number];

/** A link stands at both submissions. */
export const inverseRelation = {
  'same-person': 'same-person',
  'led-to': 'came-from',
  'came-from': 'led-to',
} as const satisfies Record<LinkRelation, LinkRelation>;

/** The names that histories and the audit log have. */
export const linkFields = {
  'same-person': 'same_person',
  'led-to': 'led_to',
  'came-from': 'came_from',
} as const satisfies Record<LinkRelation, string>;

/** Far more than anybody needs, and little beside the rest of a work item. */
export const maxLinks = 20;

/** A link to another submission that an administrator has made. */
export const submissionLinkSchema = z.extend(linkedSubmissionSchema, {
  relation: z.enum(linkRelations),
  at: z.iso.datetime(),
  by_email: z.string(),
});

export type SubmissionLink = z.infer<typeof submissionLinkSchema>;

/** Returns the links of a submission that have a relation. */
export const linksOf = (
  { links = [] }: { readonly links?: SubmissionLink[] | undefined },
  relation: LinkRelation,
): SubmissionLink[] => links.filter((link) => link.relation === relation);
