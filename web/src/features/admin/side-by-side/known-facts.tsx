import { formatDollars } from '#domain/money/nzd.ts';
import { useState } from 'react';
import { ownerName } from '../changes/format-value.ts';
import { formatAge, formatDue } from '../lists/format-due.ts';
import type { Listed } from './find-listed.ts';

/** Shows at once what the list knows of a submission, while the rest is on its way. */
export const KnownFacts = ({ listed }: { readonly listed: Listed | undefined }) => {
  const [now] = useState(() => Date.now());
  if (listed === undefined) return <output>Loading the submission...</output>;
  const { item, types } = listed;
  const type = types.find(({ name }) => name === item.type);
  const status = type?.statuses.find(({ name }) => name === item.status);
  const due = item.due_at === undefined ? undefined : formatDue(item.due_at, now);
  return (
    <div className="known-facts">
      <h2 translate="no">{item.name}</h2>
      <p>
        {type?.label ?? item.type}{' '}
        <span className="work-reference" translate="no">
          {item.reference}
        </span>
      </p>
      <p className="submission-state">
        <span className="status-badge">{status?.label ?? item.status}</span>
        {due && <span data-overdue={due.isOverdue}>{due.text}</span>}
      </p>
      <p>{`${item.title}${item.amount === undefined ? '' : `, ${formatDollars(item.amount)}`}`}</p>
      {item.excerpt !== undefined && <p className="known-excerpt">{item.excerpt}</p>}
      <p>{`${ownerName(item.owner)}, received ${formatAge(item.received_at, now)}`}</p>
      <output>Loading the submission...</output>
    </div>
  );
};
