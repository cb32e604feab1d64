import { useAdminSession } from '../../lib/admin-session/admin-session.ts';
import { formatNzTime } from '#domain/text/nz-date-time.ts';
import { useIdle } from './use-idle.ts';

/** Warns before a session ends that nobody uses; whatever is pressed keeps it. */
export const IdleWarning = () => {
  const { idleMs, endIdle } = useAdminSession();
  const endsAt = useIdle(idleMs, () => void endIdle());
  return (
    <div role="alert">
      {endsAt !== undefined && (
        <div className="notice idle-warning">
          <p>
            {`Nobody has used the staff area for a while. You will be signed out at ${formatNzTime(endsAt)}; what you have typed is kept.`}
          </p>
          <button className="button button-primary" type="button">
            Stay Signed In
          </button>
        </div>
      )}
    </div>
  );
};
