import type { ReactNode } from 'react';

/** Whose an entry is: what customers sent, what they were sent, or what the team alone sees. */
type EntrySide = 'theirs' | 'ours' | 'internal';

export interface TimelineEntry {
  /** Of all entries of the submission. */
  readonly key: string;
  /** Name of its kind. */
  readonly kind: string;
  readonly at: string;
  readonly side: EntrySide;
  /** Drawn as one line instead of a card. */
  readonly isLine?: true;
  readonly icon: ReactNode;
  readonly content: ReactNode;
}
