import * as z from 'zod/mini';
import type { FormField } from '../submissions/form-field.ts';
import type { StoredItem } from '../submissions/record-answers.ts';
import type { SubmissionType } from '../submissions/submission-type.ts';
import type { WorkItem } from '../work/work-item.ts';

/** How a sender is reached, with what they have asked to correct. */
export const contactFieldSchema = () =>
  z.object({
    name: z.string(),
    label: z.string(),
    kind: z.enum(['email', 'phone', 'address']),
    value: z.string(),
    /** Until staff accept or refuse it. */
    proposed: z.optional(z.string()),
    /** A proposed email address that nobody has confirmed yet. */
    is_unconfirmed: z.optional(z.literal(true)),
    /** A proposal that staff have not taken over, until the next one. */
    refused: z.optional(z.string()),
  });

export type ContactField = z.infer<ReturnType<typeof contactFieldSchema>>;

const kindOf = ({ kind }: Pick<FormField, 'kind'>): ContactField['kind'] => {
  if (kind === 'email') return kind;
  return kind === 'phone' || kind === 'national-phone' ? 'phone' : 'address';
};

/** Lists how the sender of a submission is reached. @param submission with the values that count @param wishes what they have proposed, and in vain */
export const listContact = (
  { fields, answers }: Pick<SubmissionType, 'fields' | 'answers'>,
  submission: StoredItem,
  {
    proposals = {},
    refused,
  }: Pick<WorkItem, 'proposals'> & { readonly refused?: ReadonlyMap<string, string> },
): ContactField[] =>
  answers.contact.flatMap((name) => {
    const { [name]: field } = fields;
    if (field === undefined) return [];
    const { [name]: proposal } = proposals;
    const inVain = refused?.get(name);
    const isUnconfirmed = proposal?.confirmed_at === undefined && field.kind === 'email';
    return [
      {
        name,
        label: field.label,
        kind: kindOf(field),
        value: answers.read(submission, name),
        ...(proposal && {
          proposed: proposal.value,
          ...(isUnconfirmed && { is_unconfirmed: true as const }),
        }),
        ...(inVain !== undefined && { refused: inVain }),
      },
    ];
  });
