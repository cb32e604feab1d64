import * as z from 'zod/mini';
import type { FormField } from '../submissions/form-field.ts';
import type { StoredItem } from '../submissions/record-answers.ts';
import type { SubmissionType } from '../submissions/submission-type.ts';
import type { WorkItem } from '../work/work-item.ts';
import { corrected } from './corrected.ts';

const valueInputs = ['line', 'date', 'amount', 'choice'] as const;

/** A field whose answer staff can correct, with the value that counts as its form holds it. */
export const correctableFieldSchema = () =>
  z.object({
    name: z.string(),
    /** The fact of this section and label shows it. */
    section: z.string(),
    label: z.string(),
    input: z.enum(valueInputs),
    choices: z.array(z.object({ name: z.string(), label: z.string() })),
    value: z.string(),
    corrected: z.optional(
      z.object({ sent: z.string(), at: z.iso.datetime(), by_email: z.string(), why: z.optional(z.string()) }),
    ),
    proposed: z.optional(
      z.object({
        value: z.string(),
        text: z.string(),
        at: z.iso.datetime(),
        /** An email address that its owner has not confirmed yet. */
        is_unconfirmed: z.optional(z.literal(true)),
        confirmed_at: z.optional(z.iso.datetime()),
      }),
    ),
  });

export type CorrectableField = z.infer<ReturnType<typeof correctableFieldSchema>>;

const inputs: ReadonlyMap<FormField['kind'], CorrectableField['input']> = /* @__PURE__ */ new Map([
  ['date', 'date'],
  ['amount', 'amount'],
  ['count', 'amount'],
  ['choice', 'choice'],
  ['radio', 'choice'],
  ['optional-choice', 'choice'],
]);

const choicesOf = (field: FormField): CorrectableField['choices'] =>
  'options' in field ? Object.entries(field.options).map(([name, label]) => ({ name, label })) : [];

/** Lists the fields of a submission that can be corrected, with what was sent and what its sender proposes. */
export const listCorrectable = (
  { answers }: Pick<SubmissionType, 'answers'>,
  sent: StoredItem,
  item: Pick<WorkItem, 'corrections' | 'proposals'>,
): CorrectableField[] => {
  const counting = corrected({ answers }, sent, item);
  return answers.names(counting).flatMap((name) => {
    const { [name]: field } = answers.fields;
    if (field === undefined) return [];
    const { [name]: correction } = item.corrections ?? {};
    const { [name]: proposal } = item.proposals ?? {};
    return [
      {
        name,
        section: field.section,
        label: field.label,
        input: inputs.get(field.kind) ?? 'line',
        choices: choicesOf(field),
        value: answers.read(counting, name),
        ...(correction && { corrected: { ...correction, sent: field.text(answers.read(sent, name)) } }),
        ...(proposal && {
          proposed: {
            ...proposal,
            text: field.text(proposal.value),
            ...(field.kind === 'email' && proposal.confirmed_at === undefined && { is_unconfirmed: true }),
          },
        }),
      } satisfies CorrectableField,
    ];
  });
};
