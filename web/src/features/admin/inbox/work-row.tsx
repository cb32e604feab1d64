import '../../../styles/work-row.css';
import { formatCount } from '#domain/text/format-count.ts';
import { formatDollars } from '#domain/money/nzd.ts';
import { waysTaken } from '#domain/submissions/taken.ts';
import type { ShownWork } from '#domain/work/shown-work.ts';
import { memo } from 'react';
import { formatAge, formatDue } from '../lists/format-due.ts';
import { FormattedTags } from '../lists/format-tags.tsx';
import type { WorkListPage } from '../lists/use-work-list.ts';
import { OwnerMark } from './owner-mark.tsx';
import { RowActions, type WrittenForm } from './row-actions.tsx';
import type { AskedAct } from './row-acts.ts';
import { TypeIcon } from './type-icon.tsx';
import type { RowLink } from './use-row-link.ts';
import { WorkLink } from './work-link.tsx';

interface WorkRowProps {
  readonly item: ShownWork;
  readonly types: WorkListPage['types'];
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly link: RowLink;
  /** Whether it is shown beside the list. */
  readonly isChosen: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (item: ShownWork, isSelected: boolean) => void;
  readonly onAct: (asked: AskedAct) => void;
  readonly onWrite: (item: ShownWork, form: WrittenForm) => void;
}

interface RowStateProps {
  readonly item: ShownWork;
  readonly status: WorkListPage['types'][number]['statuses'][number] | undefined;
}

const RowState = ({ item, status }: RowStateProps) => (
  <p className="row-state">
    <span className="status-badge" data-closed={status?.is_closed}>
      {status?.label ?? item.status}
    </span>
    {item.taken !== undefined && <span>{waysTaken[item.taken]}</span>}
    {item.outstanding !== undefined && (
      <span>{`Waiting for ${formatCount(item.outstanding, 'document')}`}</span>
    )}
    {item.written_at !== undefined && <span>Written again</span>}
    {item.documents_due_at !== undefined && <span>All documents are here</span>}
    <FormattedTags tags={item.tags} tabIndex={-1} />
  </p>
);

const RowAbout = ({ item: { title, amount, excerpt } }: Pick<WorkRowProps, 'item'>) => (
  <div className="row-about">
    <p className="row-subject">
      <span>{title}</span>
      {amount !== undefined && <span className="row-amount">{`, ${formatDollars(amount)}`}</span>}
    </p>
    {excerpt !== undefined && <p className="row-excerpt">{excerpt}</p>}
  </div>
);

/** Shows a submission in two lines of a list, or in three of a narrow one. Drawn again only when it changes: a key that moves along the list changes two. */
export const WorkRow = memo((props: WorkRowProps) => {
  const { item, types, now, link, isChosen, isSelected, onSelect, onAct, onWrite } = props;
  const { name, reference } = item;
  const type = types.find((one) => one.name === item.type);
  const status = type?.statuses.find((one) => one.name === item.status);
  const due = item.due_at === undefined ? undefined : formatDue(item.due_at, now);
  return (
    <li className="work-row" data-unread={item.is_unread} data-overdue={due?.isOverdue}>
      <label className="work-select">
        <input
          type="checkbox"
          checked={isSelected}
          onChange={({ target }) => onSelect(item, target.checked)}
        />
        <span className="visually-hidden">{`Select ${name}, ${reference}`}</span>
      </label>
      <TypeIcon icon={type?.icon ?? 'mail'} label={type?.label ?? item.type} />
      <p className="row-name">
        {item.is_unread && (
          <span className="unread-dot">
            <span className="visually-hidden">Unread</span>
          </span>
        )}
        <WorkLink item={item} link={link} isChosen={isChosen} />
      </p>
      <p className="row-reference" translate="no">
        {reference}
      </p>
      <RowAbout item={item} />
      <RowState item={item} status={status} />
      <OwnerMark owner={item.owner} />
      <p className="row-due">{due?.text}</p>
      <time className="row-age" dateTime={item.received_at}>
        {formatAge(item.received_at, now)}
      </time>
      <RowActions
        item={item}
        isClosed={status?.is_closed === true}
        onAct={onAct}
        onWrite={onWrite}
        onSelect={() => onSelect(item, !isSelected)}
      />
    </li>
  );
});
