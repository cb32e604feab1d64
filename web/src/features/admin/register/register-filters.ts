import type { RegisteredSubmission } from '#domain/work/register-contract.ts';
import { duplicateStatus, spamStatus, uncountedStatuses } from '#domain/work/workflow.ts';
import { nzDay } from '#domain/text/nz-date-time.ts';

export interface RegisterFilters {
  readonly show: 'all' | 'open' | 'answered' | 'marked' | 'duplicate' | 'spam';
  /** Dates as 2026-11-23, or empty. */
  readonly from: string;
  readonly to: string;
}

const shows: ReadonlySet<string> = new Set<RegisterFilters['show']>([
  'all',
  'open',
  'answered',
  'marked',
  'duplicate',
  'spam',
]);

const isShow = (text: string): text is RegisterFilters['show'] => shows.has(text);

/** Parses the filters of an address; invalid ones are left out. */
export const readRegisterFilters = (search: URLSearchParams): RegisterFilters => {
  const show = search.get('show') ?? '';
  return {
    show: isShow(show) ? show : 'all',
    from: search.get('from') ?? '',
    to: search.get('to') ?? '',
  };
};

/** Returns the New Zealand date of receipt, as 2026-11-23. */
const receivedOn = ({ received_at }: Pick<RegisteredSubmission, 'received_at'>): string => nzDay(received_at);

/** Returns whether a deadline has passed that opens further actions. */
export const isMarked = ({ marks }: Pick<RegisteredSubmission, 'marks'>): boolean =>
  marks.some(({ is_over: isOver }) => isOver);

export const isRunning = ({ days }: Pick<RegisteredSubmission, 'days'>): boolean => days?.is_running === true;

/** Returns whether it is a complaint of its own: what was sent twice counts once. */
export const isCounted = ({ status }: Pick<RegisteredSubmission, 'status'>): boolean =>
  status !== duplicateStatus;

/** Returns matching entries, newest first. */
export const filterRegister = (
  items: readonly RegisteredSubmission[],
  { show, from, to }: RegisterFilters,
): RegisteredSubmission[] => {
  const isShown = (item: RegisteredSubmission): boolean =>
    ({
      all: isCounted(item),
      open: isRunning(item),
      answered: !isRunning(item) && !uncountedStatuses.includes(item.status),
      marked: isMarked(item),
      duplicate: !isCounted(item),
      spam: item.status === spamStatus,
    })[show];
  return items
    .filter(
      (item) =>
        isShown(item) && (from === '' || receivedOn(item) >= from) && (to === '' || receivedOn(item) <= to),
    )
    .sort((one, other) => other.received_at.localeCompare(one.received_at));
};
