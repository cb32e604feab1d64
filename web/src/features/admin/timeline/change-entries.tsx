import { jointActor, senderActor } from '#domain/audit/actors.ts';
import type { WorkChange } from '#domain/work/work-history.ts';
import type { ReactNode } from 'react';
import { authorName, formatChange } from '../changes/format-value.ts';
import type { Submission } from '../opened/use-opened-submission.ts';
import { EntryHead } from './entry-parts.tsx';
import type { TimelineEntry } from './timeline-entry.ts';

interface ChangeLook {
  readonly kind: string;
  readonly iconOf: (change: WorkChange) => ReactNode;
}

/** Returns the entries of changes, each a sentence; `history` has the latest first. */
export const changeEntries = (
  { history, desk, item, correctable: fields }: Pick<Submission, 'history' | 'desk' | 'item' | 'correctable'>,
  partOf: (change: WorkChange) => WorkChange,
  { kind, iconOf }: ChangeLook,
): TimelineEntry[] =>
  history
    .map(partOf)
    .filter(({ fields }) => fields.length > 0)
    .map((change) => {
      const { at, version, by_email: by } = change;
      const isSender = by === senderActor;
      return {
        kind,
        key: `${kind} ${at} ${version}`,
        at,
        side: isSender || by === jointActor ? ('theirs' as const) : ('internal' as const),
        isLine: true as const,
        icon: iconOf(change),
        content: (
          <EntryHead at={at} author={isSender ? item.name : authorName(by)}>
            {`${formatChange({ ...desk, fields }, change)}.`}
          </EntryHead>
        ),
      };
    })
    .toReversed();
