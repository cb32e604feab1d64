import * as z from 'zod/mini';
import type { StoredItem } from '../submissions/record-answers.ts';
import type { SubmissionType } from '../submissions/submission-type.ts';
import type { WorkItem } from '../work/work-item.ts';

/** How a sender is reached, with what they have asked to correct. */
export const contactFieldSchema = () =>
  z.object({
    name: z.string(),
    label: z.string(),
    value: z.string(),
    /** Until staff accept or refuse it. */
    proposed: z.optional(z.string()),
    /** A proposed email address that nobody has confirmed yet. */
    is_unconfirmed: z.optional(z.literal(true)),
  });

/** Lists how the sender of a submission is reached. @param submission with the values that count */
export const listContact = (
  { fields, answers }: Pick<SubmissionType, 'fields' | 'answers'>,
  submission: StoredItem,
  { proposals = {} }: Pick<WorkItem, 'proposals'>,
): z.infer<ReturnType<typeof contactFieldSchema>>[] =>
  answers.contact.flatMap((name) => {
    const { [name]: field } = fields;
    if (field === undefined) return [];
    const { [name]: proposal } = proposals;
    const isUnconfirmed = proposal?.confirmed_at === undefined && field.kind === 'email';
    return [
      {
        name,
        label: field.label,
        value: answers.read(submission, name),
        ...(proposal && {
          proposed: proposal.value,
          ...(isUnconfirmed && { is_unconfirmed: true as const }),
        }),
      },
    ];
  });
