import * as z from 'zod/mini';

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

/** Its sender refused a consent that some statuses need; how and when they have agreed since. */
export const refusalSchema = z.object({
  agreed_how: z.optional(z.string()),
  agreed_on: z.optional(z.string()),
});
