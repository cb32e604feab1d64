import { nobody } from '#domain/work/work-item.ts';
import { useAdminSession } from '../../../../lib/admin-session/admin-session.ts';
import { ActButton } from '../../acts/act-button.tsx';
import { ownerName } from '../../changes/format-value.ts';
import { useOpenSubmission } from '../../opened/open-submission.ts';
import type { Act } from './act.ts';

/** Shows whose it is, gives it to another one, and takes it. */
export const Owner = ({ act }: { readonly act: Act }) => {
  const { admin } = useAdminSession();
  const { item, owners, work } = useOpenSubmission();
  return (
    <div className="head-owner">
      <label>
        Owner
        <select
          className="control"
          value={item.owner}
          onChange={({ target }) => void work.change({ owner: target.value })}
        >
          <option value={nobody}>Nobody yet</option>
          {owners.map((owner) => (
            <option key={owner} value={owner}>
              {`${ownerName(owner)}${owner === admin.email ? ' (you)' : ''}`}
            </option>
          ))}
        </select>
      </label>
      {item.owner !== admin.email && (
        <ActButton
          act="take"
          className="button button-secondary"
          onClick={() => act(() => void work.change({ owner: admin.email }))}
        >
          Take it
        </ActButton>
      )}
    </div>
  );
};
