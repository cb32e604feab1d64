import type { Reply } from '#domain/replies/reply.ts';
import type { OpenSubmission } from '../opened/open-submission.ts';
import type { TimelineEntry } from './timeline-entry.ts';

/** A kind of entries: what its filter is called, and how it is read from a submission and drawn. */
export interface TimelineKind {
  readonly name: string;
  readonly label: string;
  /** Returns its entries, oldest first. */
  readonly entriesOf: (
    submission: OpenSubmission,
    onWriteAgain: (reply: Reply) => void,
  ) => readonly TimelineEntry[];
}
