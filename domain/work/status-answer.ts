import * as z from 'zod/mini';
import { jointActor, senderActor } from '../audit/actors.ts';

/** Another submission, which its reference number names and a page opens. */
export const linkedSubmissionSchema = z.object({ type: z.string(), id: z.string(), reference: z.string() });

export type LinkedSubmission = z.infer<typeof linkedSubmissionSchema>;

/** Answer that led to a submission's status, and its author. */
export const statusAnswerSchema = z.object({
  by_email: z.string(),
  at: z.iso.datetime(),
  choice: z.optional(z.string()),
  reason: z.optional(z.string()),
  duplicate_of: z.optional(linkedSubmissionSchema),
});

export type StatusAnswer = z.infer<typeof statusAnswerSchema>;

/** Some of its people have not agreed to what some statuses need; how and when they have, as staff recorded it. */
export const refusalSchema = z.object({
  of: z.optional(z.array(z.enum([senderActor, jointActor]))),
  agreed_how: z.optional(z.string()),
  agreed_on: z.optional(z.string()),
});
