import type { Reply } from '#domain/replies/reply.ts';
import type { Submission } from '../opened/use-opened-submission.ts';
import type { TimelineEntry } from './timeline-entry.ts';

/** A kind of entries: what its filter is called, and how it is read from a submission and drawn. */
export interface TimelineKind {
  readonly name: string;
  readonly label: string;
  /** Returns its entries, oldest first. @param onWriteAgain absent where no reply can be written */
  readonly entriesOf: (
    submission: Submission,
    onWriteAgain?: (reply: Reply) => void,
  ) => readonly TimelineEntry[];
}
