import * as z from 'zod/mini';
import { corrected } from '#domain/corrections/corrected.ts';
import { correctionsSchema, proposalsSchema } from '#domain/corrections/correction.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import type { Item, PersonRecordType } from './person-record-types.ts';

const correctedSchema = z.object({
  corrections: z.optional(correctionsSchema),
  proposals: z.optional(proposalsSchema),
});

/**
 * Returns a record as it was sent, as it counts, and as its sender asks to correct it: a person is known by each. An address that
 * nobody has confirmed may be a stranger's.
 */
export const knownVersions = (
  { submissionType }: Pick<PersonRecordType, 'submissionType'>,
  sent: Item,
  workItem: Item | undefined,
): Item[] => {
  const type = submissionTypes.find(({ name }) => name === submissionType);
  if (type === undefined || workItem === undefined) return [sent];
  const { corrections = {}, proposals = {} } = z.parse(correctedSchema, workItem);
  const owned = Object.entries(proposals).filter(
    ([name, { confirmed_at: at }]) => type.fields[name]?.kind !== 'email' || at !== undefined,
  );
  const others = [corrections, { ...corrections, ...Object.fromEntries(owned) }].filter(
    (one) => Object.keys(one).length > 0,
  );
  return [sent, ...others.map((values) => corrected(type, sent, { corrections: values }))];
};
