import type { ShownWork } from '#domain/work/shown-work.ts';
import { Link } from 'react-router-dom';
import { submissionPath } from '../desk-paths.ts';
import { TypeIcon } from '../inbox/type-icon.tsx';
import { formatAge, formatDue } from '../lists/format-due.ts';
import type { Filters } from '../lists/list-filters.ts';
import type { WorkListPage } from '../lists/use-work-list.ts';

interface DayRowProps {
  readonly item: ShownWork;
  readonly types: WorkListPage['types'];
  /** Of the list that it stands in. */
  readonly filters: Filters;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Shows a submission in one line. */
export const DayRow = ({ item, types, filters, now }: DayRowProps) => {
  const type = types.find(({ name }) => name === item.type);
  const due = item.due_at === undefined ? undefined : formatDue(item.due_at, now);
  return (
    <li className="day-row" data-overdue={due?.isOverdue}>
      <TypeIcon icon={type?.icon ?? 'mail'} label={type?.label ?? item.type} />
      <Link to={submissionPath(item)} state={{ list: filters }} translate="no">
        {item.name}
      </Link>
      <span className="day-subject">{item.title}</span>
      <span className="day-due">{due?.text ?? formatAge(item.received_at, now)}</span>
    </li>
  );
};
