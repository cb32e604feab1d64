import { formatCount } from '#domain/text/format-count.ts';
import { formatDollars } from '#domain/money/nzd.ts';
import type { ShownWork } from '#domain/work/shown-work.ts';
import { ownerName } from '../changes/format-value.ts';
import { formatAge, formatDue } from '../lists/format-due.ts';
import { FormattedTags } from '../lists/format-tags.tsx';
import type { WorkListPage } from '../lists/use-work-list.ts';
import { WorkLink } from './work-link.tsx';

interface WorkRowProps {
  readonly item: ShownWork;
  readonly types: WorkListPage['types'];
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly isSelected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
}

interface WorkStateProps extends Pick<WorkRowProps, 'item' | 'now'> {
  readonly status: string;
}

const WorkState = ({ item, status, now }: WorkStateProps) => (
  <p className="work-state">
    <span className="status-badge">{status}</span>
    {item.outstanding !== undefined && (
      <span>{`Waiting for ${formatCount(item.outstanding, 'document')}`}</span>
    )}
    {item.documents_due_at !== undefined && <span>All documents are here</span>}
    <FormattedTags tags={item.tags} />
    <span>{ownerName(item.owner)}</span>
    <time dateTime={item.received_at}>{formatAge(item.received_at, now)}</time>
  </p>
);

export const WorkRow = ({ item, types, now, isSelected, onSelect }: WorkRowProps) => {
  const type = types.find(({ name }) => name === item.type);
  const status = type?.statuses.find(({ name }) => name === item.status);
  const due = item.due_at === undefined ? undefined : formatDue(item.due_at, now);
  return (
    <li className="work-row" data-unread={item.is_unread} data-overdue={due?.isOverdue}>
      <label className="work-select">
        <input type="checkbox" checked={isSelected} onChange={({ target }) => onSelect(target.checked)} />
        <span className="visually-hidden">{`Select ${item.name}, ${item.reference}`}</span>
      </label>
      <p className="work-name">
        {item.is_unread && <span className="unread-mark">Unread</span>}
        <WorkLink item={item} />
        <span className="work-reference" translate="no">
          {item.reference}
        </span>
      </p>
      <p className="work-subject">
        {`${type?.label ?? item.type}: ${item.title}${item.amount === undefined ? '' : `, ${formatDollars(item.amount)}`}`}
      </p>
      <p className="work-due">{due?.text}</p>
      <WorkState item={item} status={status?.label ?? item.status} now={now} />
    </li>
  );
};
