import * as z from 'zod/mini';
import { storedStartingPointSchema } from '../applications/starting-point.ts';
import { knownFactSchema } from './known-fact.ts';
import { savedStepSchema } from './saved-step.ts';
import { savedDays } from './saving-terms.ts';

/** Of a saved application's links and tags. */
export const savedApplicationType = 'saved-application';

/** After the first save. */
const reminderDays = 3;

const dayMs = 86_400_000;

const stepNames = ['1', '2', '3', '4', '5', '6'] as const;

/** An application that was saved to be finished later. Staff do not see its answers. */
export const savedApplicationSchema = z.object({
  /** Idempotency key of the application. */
  id: z.string(),
  email: z.string(),
  created_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** Identity that saved it first. */
  submitted_by: z.string(),
  /** Device on which it was saved first. */
  begun_on: z.string(),
  /** Proof of that device's key. */
  begun_with: z.string(),
  fact: z.optional(knownFactSchema),
  wants_reminder: z.boolean(),
  /** Grows with every change of the answers. */
  version: z.int(),
  /** Of its link. */
  link_number: z.int(),
  wrong_tries: z.int(),
  /** Mails with its link that were asked for. */
  link_mails: z.int(),
  starting_point: z.optional(storedStartingPointSchema),
  steps: z.partialRecord(z.enum(stepNames), savedStepSchema),
});

export type SavedApplication = z.infer<typeof savedApplicationSchema>;

export type StepName = (typeof stepNames)[number];

/** Returns the name of a step, counted from 1. @throws zod's error for a step that there is not */
export const stepNameOf = (step: number): StepName => z.parse(z.enum(stepNames), String(step));

/** Returns when an application ends that is saved for the first time now, and when its reminder is due. */
export const datesFrom = (now: number) => ({
  endsAt: new Date(now + savedDays * dayMs).toISOString(),
  remindsAt: new Date(now + reminderDays * dayMs).toISOString(),
});

/** Returns whether it has ended: DynamoDB deletes it within days after that. */
export const hasEnded = ({ ends_at: endsAt }: Pick<SavedApplication, 'ends_at'>, now: number): boolean =>
  Date.parse(endsAt) <= now;

/** Lists the keys of all files that an application names, in any version of a step. */
export const draftFiles = ({ steps }: Pick<SavedApplication, 'steps'>): ReadonlySet<string> =>
  new Set(
    Object.values(steps).flatMap(({ documents, others }) =>
      [documents, ...others.map((other) => other.documents)].flat().map(({ key }) => key),
    ),
  );
