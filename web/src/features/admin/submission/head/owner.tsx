import { nobody } from '#domain/work/work-item.ts';
import { useAdminSession } from '../../../../lib/admin-session/admin-session.ts';
import { ActButton } from '../../acts/act-button.tsx';
import { ownerWithAbsence } from '../../changes/owner-choices.ts';
import { useOpenSubmission } from '../../opened/open-submission.ts';
import type { Act } from './act.ts';

/** Shows whose it is, gives it to another one, and takes it. */
export const Owner = ({ act }: { readonly act: Act }) => {
  const { admin } = useAdminSession();
  const { item, owners, absent, work } = useOpenSubmission();
  // Somebody away stays the owner of what they have.
  const shown = [nobody, ...owners].includes(item.owner) ? owners : [item.owner, ...owners];
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
          {shown.map((owner) => (
            <option key={owner} value={owner}>
              {`${ownerWithAbsence(owner, { owners, absent })}${owner === admin.email ? ' (you)' : ''}`}
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
