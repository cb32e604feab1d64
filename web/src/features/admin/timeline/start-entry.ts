import type { TimelineEntry } from './timeline-entry.ts';

/** Returns the entry at which a timeline opens: the first of the sender's that nobody has answered yet, or else the newest. */
export const startEntry = <Entry extends Pick<TimelineEntry, 'side' | 'isLine'>>(
  entries: readonly Entry[],
): Entry | undefined => {
  const answered = entries.findLastIndex(({ side, isLine }) => side === 'ours' && isLine !== true);
  return entries.slice(answered + 1).find(({ side }) => side === 'theirs') ?? entries.at(-1);
};
