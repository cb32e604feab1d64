import { listFailedSignIns } from '#domain/accounts/team-contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { formatNzDateTime } from '#domain/text/nz-date-time.ts';
import { DeskProblem } from '../desk-problem.tsx';
import { EmailAddress } from '../email-address.tsx';

/** Lists failed sign-ins, if they are logged. */
export const FailedSignIns = () => {
  const { request } = useAdminSession();
  const { data, error, refetch } = useQuery({
    queryKey: ['failed-sign-ins'],
    queryFn: async () => request(listFailedSignIns, {}),
  });
  if (error !== null) return <DeskProblem error={error} retry={() => void refetch()} />;
  if (data === undefined) return null;
  if (!data.are_recorded) {
    return <p className="role-note">Failed sign-ins are not listed here.</p>;
  }
  if (data.attempts.length === 0) return <p className="role-note">No sign-in has failed recently.</p>;
  return (
    <details className="failed-sign-ins">
      <summary>{`Sign-ins that failed recently: ${data.attempts.length}`}</summary>
      <ul>
        {data.attempts.map(({ id, at, email, source_ip: address }) => (
          <li key={id}>
            <time dateTime={at}>{formatNzDateTime(at)}</time>: <EmailAddress address={email} />
            {address !== undefined && `, from ${address}`}
          </li>
        ))}
      </ul>
    </details>
  );
};
