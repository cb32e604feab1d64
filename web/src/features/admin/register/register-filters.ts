import type { RegisteredSubmission } from '#domain/work/register-contract.ts';
import { spamStatus } from '#domain/work/workflow.ts';
import { nzDate } from '../../../lib/nz-date.ts';

export interface RegisterFilters {
  readonly show: 'all' | 'open' | 'answered' | 'marked' | 'spam';
  /** Dates as 2026-11-23, or empty. */
  readonly from: string;
  readonly to: string;
}

const shows: ReadonlySet<string> = new Set<RegisterFilters['show']>([
  'all',
  'open',
  'answered',
  'marked',
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
const receivedOn = ({ received_at }: Pick<RegisteredSubmission, 'received_at'>): string =>
  nzDate(new Date(received_at)).iso;

/** Returns whether a deadline has passed that opens further actions. */
export const isMarked = ({ marks }: Pick<RegisteredSubmission, 'marks'>): boolean =>
  marks.some(({ is_over: isOver }) => isOver);

export const isRunning = ({ days }: Pick<RegisteredSubmission, 'days'>): boolean => days?.is_running === true;

/** Returns matching entries, newest first. */
export const filterRegister = (
  items: readonly RegisteredSubmission[],
  { show, from, to }: RegisterFilters,
): RegisteredSubmission[] => {
  const isShown = (item: RegisteredSubmission): boolean =>
    ({
      all: true,
      open: isRunning(item),
      answered: !isRunning(item) && item.status !== spamStatus,
      marked: isMarked(item),
      spam: item.status === spamStatus,
    })[show];
  return items
    .filter(
      (item) =>
        isShown(item) && (from === '' || receivedOn(item) >= from) && (to === '' || receivedOn(item) <= to),
    )
    .sort((one, other) => other.received_at.localeCompare(one.received_at));
};
