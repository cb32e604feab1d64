import type * as z from 'zod/mini';
import type { SubmitContract } from '#domain/submissions/submission-routes.ts';
import type { SubmissionName } from '#domain/submissions/submission-types.ts';

/** Index in the allow-list; the super admin is first. */
type AdminPlace = 0 | 1;

/** A change that an administrator made to a submission. */
interface DemoStep {
  /** Hours after receipt. */
  readonly after: number;
  readonly by: AdminPlace;
  readonly owner?: AdminPlace;
  readonly status?: string;
  readonly tags?: string[];
  /** Set aside until the sender writes again, or for some days. */
  readonly aside?: 'reply' | { readonly days: number };
  readonly outcome?: Readonly<Record<string, string>>;
  /** Outcomes whose date is the day of the step. */
  readonly datedToday?: readonly string[];
  readonly choice?: string;
  readonly reason?: string;
}

/** The visitor's request without its id, as the API takes it. */
export type SentBy<Contract extends SubmitContract> = Omit<z.input<Contract['body']>, 'id'>;

export interface DemoSubmission {
  readonly type: SubmissionName;
  /** Its id is derived from this. */
  readonly slug: string;
  /** Hours from receipt to the loading of the demo data. */
  readonly hoursAgo: number;
  /** The visitor's request without its id. */
  readonly sent: Readonly<Record<string, unknown>>;
  /** Attributes that the product adds when it stores the record. */
  readonly added?: Readonly<Record<string, unknown>>;
  /** Attributes other than `created_at` that hold the time of receipt. */
  readonly timed?: readonly string[];
  readonly steps?: readonly DemoStep[];
}
