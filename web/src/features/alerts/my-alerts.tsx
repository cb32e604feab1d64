import type { AlertAct, ShownAlerts } from '#domain/alerts/contract.ts';
import { formatNzDate } from '#domain/text/nz-date-time.ts';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { NoAlerts } from './no-alerts.tsx';
import { useAlerts } from './use-alerts.ts';

interface PartProps {
  readonly shown: ShownAlerts;
  readonly isChanging: boolean;
  readonly change: (act: AlertAct) => void;
}

const Asked = ({ shown: { asked, email }, isChanging, change }: PartProps) =>
  asked && (
    <section className="card" aria-labelledby="asked-alert">
      <h2 id="asked-alert">{asked.label}</h2>
      <p>
        We mail <bdi translate="no">{email}</bdi> when one like this comes: at most once a day, for a year.
      </p>
      <button
        className="button button-primary"
        type="button"
        disabled={isChanging}
        onClick={() => change({ kind: 'confirm' })}
      >
        Turn on this alert
      </button>
    </section>
  );

const AlertList = ({ shown: { alerts, email }, isChanging, change }: PartProps) => (
  <section className="card" aria-labelledby="alert-list">
    <h2 id="alert-list">Alerts that are on</h2>
    <p>
      They go to <bdi translate="no">{email}</bdi>.
    </p>
    <ul className="my-alert-list">
      {alerts.map(({ id, label, query, ends_at: endsAt }) => (
        <li key={id}>
          <Link to={`${paths.vehicles}${query === '' ? '' : `?${query}`}`}>{label}</Link>
          <span className="qualifier">{`Until ${formatNzDate(endsAt)}`}</span>
          <div className="my-alert-acts">
            <button
              className="button button-secondary"
              type="button"
              disabled={isChanging}
              onClick={() => change({ kind: 'renew', alert: id })}
            >
              Keep for another year
              <span className="visually-hidden">{`: ${label}`}</span>
            </button>
            <button
              className="button button-secondary"
              type="button"
              disabled={isChanging}
              onClick={() => change({ kind: 'end', alert: id })}
            >
              End this alert
              <span className="visually-hidden">{`: ${label}`}</span>
            </button>
          </div>
        </li>
      ))}
    </ul>
  </section>
);

/** Shows the alerts of a link's address. Nothing changes without a press: a mail filter opens every link. */
export const MyAlerts = ({ link }: { readonly link: string }) => {
  const { shown, problem, done, isChanging, change } = useAlerts(link);
  if (shown === undefined && problem === undefined) return <output>Opening your link...</output>;
  const parts = shown && { shown, isChanging, change: (act: AlertAct) => void change(act) };
  return (
    <>
      <div role="alert">{problem !== undefined && <p className="notice">{problem}</p>}</div>
      <output>{done}</output>
      {parts && <Asked {...parts} />}
      {parts && parts.shown.alerts.length > 0 && <AlertList {...parts} />}
      {(shown === undefined || (shown.asked === undefined && shown.alerts.length === 0)) && <NoAlerts />}
    </>
  );
};
