import { nobody } from '#domain/work/work-item.ts';
import { useId } from 'react';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { documentProblem } from '../document-problem.ts';
import { useChangeSubmission, useOpenSubmission } from './use-submission.ts';

/** Status and owner, with the steps that may follow. */
export const WorkSection = () => {
  const id = useId();
  const { admin } = useAdminSession();
  const { item, desk, owners } = useOpenSubmission();
  const { mutate, isPending, error } = useChangeSubmission();
  const status = desk.statuses.find(({ name }) => name === item.status);
  const labelOf = (wanted: string): string =>
    desk.statuses.find(({ name }) => name === wanted)?.label ?? wanted;
  return (
    <section className="card work-section" aria-labelledby={id}>
      <h2 id={id}>Work</h2>
      <dl>
        <div>
          <dt>Status</dt>
          <dd>{status?.label ?? item.status}</dd>
        </div>
      </dl>
      {status !== undefined && status.next.length > 0 && (
        <div className="actions">
          {status.next.map((next) => (
            <button
              key={next}
              className="button button-primary"
              type="button"
              disabled={isPending}
              onClick={() => mutate({ status: next })}
            >
              {labelOf(next)}
            </button>
          ))}
        </div>
      )}
      <label>
        Owner
        <select
          className="control"
          value={item.owner}
          disabled={isPending}
          onChange={({ target }) => mutate({ owner: target.value })}
        >
          <option value={nobody}>Nobody yet</option>
          {owners.map((owner) => (
            <option key={owner} value={owner}>
              {owner === admin.email ? `${owner} (you)` : owner}
            </option>
          ))}
        </select>
      </label>
      <div role="alert">{error !== null && <p className="notice">{documentProblem(error).message}</p>}</div>
    </section>
  );
};
