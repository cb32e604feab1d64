import * as z from 'zod/mini';
import type { FormFields } from './form-field.ts';

/** The ways in which somebody tells staff, with their labels. */
export const waysTaken = { phone: 'By phone', counter: 'At the counter', mail: 'By mail' } as const;

export type WayTaken = keyof typeof waysTaken;

/** Clocks run from when it was told. */
const maxDaysAgo = 90;

/** Clocks of computers differ by some minutes. */
const maxMinutesAhead = 5;

/** Names the consents of a form. */
const consentNames = (fields: FormFields): string[] =>
  Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'consent' ? [name] : []));

/** Schema of the part that staff add to the answers that somebody told them. */
export const takenSchema = (fields: FormFields) =>
  z.strictObject({
    how: z.enum(['phone', 'counter', 'mail'], { error: 'Choose how it came' }),
    /** When it was told. */
    at: z.iso.datetime({ error: 'Enter the day and time when it was told' }),
    /** Names of the consents whose texts were read out. */
    consents_read: z.array(z.enum(consentNames(fields), { error: 'This is not a consent of the form' })),
    /** Whether an email confirms it to the sender. */
    acknowledge: z.boolean({ error: 'Say whether to confirm it by email' }),
  });

export type Taken = z.infer<ReturnType<typeof takenSchema>>;

/** The same in the record, with the administrator who took it. Its time is when the record was created. */
const storedTakenSchema = () =>
  z.object({
    how: z.enum(['phone', 'counter', 'mail']),
    at: z.iso.datetime(),
    consents_read: z.array(z.string()),
    acknowledge: z.boolean(),
    by: z.string(),
  });

export type StoredTaken = z.infer<ReturnType<typeof storedTakenSchema>>;

export const shownTakenSchema = () =>
  z.extend(storedTakenSchema(), {
    entered_at: z.iso.datetime(),
    /** Labels; none of a form without consents. */
    consents_read: z.optional(z.array(z.string())),
  });

export type ShownTaken = z.infer<ReturnType<typeof shownTakenSchema>>;

const enteredSchema = () =>
  z.object({ taken: z.optional(storedTakenSchema()), entered_at: z.optional(z.iso.datetime()) });

/** Returns how a record was entered by hand, with the labels of its consents; undefined if its sender sent it. @throws zod's error */
export const shownTaken = (
  { fields }: { readonly fields: FormFields },
  record: unknown,
): ShownTaken | undefined => {
  const { taken, entered_at } = z.parse(enteredSchema(), record);
  if (taken === undefined || entered_at === undefined) return undefined;
  const { consents_read: read, ...others } = taken;
  if (consentNames(fields).length === 0) return { ...others, entered_at };
  const labels = new Map(Object.entries(fields).map(([name, { label }]) => [name, label]));
  return { ...others, consents_read: read.map((name) => labels.get(name) ?? name), entered_at };
};

const takenBySchema = () =>
  z.object({ taken: z.optional(z.pick(storedTakenSchema(), { how: true, by: true })) });

/** Returns how a record was told and who entered it; undefined if its sender sent it. @throws zod's error */
export const takenBy = (record: unknown): Pick<StoredTaken, 'how' | 'by'> | undefined =>
  z.parse(takenBySchema(), record).taken;

/** Returns the message for a time at which it can't have been told; undefined for one at which it can. */
export const takenTimeProblem = (at: string, now: number): string | undefined => {
  const time = Date.parse(at);
  if (time > now + maxMinutesAhead * 60_000) return 'Enter a time that has passed';
  return time < now - maxDaysAgo * 86_400_000 ? `Enter a day within the last ${maxDaysAgo} days` : undefined;
};
