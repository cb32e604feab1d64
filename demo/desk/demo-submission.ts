import type { SubmissionName } from '#domain/submissions/submission-types.ts';

/** An administrator by the place in the allow-list: the super admin first. */
type AdminPlace = 0 | 1;

/** What an administrator did about a submission. */
interface DemoStep {
  /** Hours after it was received. */
  readonly after: number;
  readonly by: AdminPlace;
  readonly owner?: AdminPlace;
  readonly status?: string;
  readonly tags?: string[];
  /** Until it writes again, or for some days. */
  readonly aside?: 'arrival' | { readonly days: number };
  readonly outcome?: Readonly<Record<string, string>>;
  /** Outcomes that are the day of the step. */
  readonly datedToday?: readonly string[];
  readonly reason?: string;
}

/** A made-up submission, and what became of it. */
export interface DemoSubmission {
  readonly type: SubmissionName;
  /** Names it for good: its id follows from it. */
  readonly slug: string;
  /** When it came, in hours before the demo data is loaded. */
  readonly hoursAgo: number;
  /** What the visitor sent, but for its id. */
  readonly sent: Readonly<Record<string, unknown>>;
  /** What the product adds to that when it is stored. */
  readonly added?: Readonly<Record<string, unknown>>;
  /** Attributes beside `created_at` that hold the time of receipt. */
  readonly timed?: readonly string[];
  readonly steps?: readonly DemoStep[];
}
