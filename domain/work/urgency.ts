import { newestFirstKey } from './newest-first-key.ts';

/** Groups in list order: first what has all its documents; due items sort by due time, so overdue ones come first without a rewrite. */
export const urgencyGroups = {
  ready: '0-ready',
  due: '1-due',
  open: '2-open',
  aside: '3-aside',
  closed: '4-closed',
} as const;

export type UrgencyGroup = keyof typeof urgencyGroups;

interface Position {
  readonly received_at: string;
  readonly due_at?: string | undefined;
  readonly aside_until?: string | undefined;
  readonly isClosed: boolean;
  /** All documents are here that were asked for. */
  readonly isReady?: boolean;
}

export const urgencyGroupOf = ({
  due_at,
  aside_until,
  isClosed,
  isReady = false,
}: Omit<Position, 'received_at'>): UrgencyGroup => {
  if (isClosed) return 'closed';
  if (aside_until !== undefined) return 'aside';
  if (isReady) return 'ready';
  return due_at === undefined ? 'open' : 'due';
};

export const urgencyOf = (position: Position): string => {
  const { received_at, due_at, aside_until } = position;
  const group = urgencyGroupOf(position);
  const times = {
    ready: due_at,
    due: due_at,
    open: newestFirstKey(received_at),
    aside: aside_until,
    closed: newestFirstKey(received_at),
  };
  return `${urgencyGroups[group]} ${times[group]}`;
};
