import type { AlertAct, ShownAlerts } from '#domain/alerts/contract.ts';
import { formatNzDate } from '#domain/text/nz-date-time.ts';
import { Link } from 'react-router-dom';
import { SuccessBanner } from '../../components/success-banner.tsx';
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

const AlertDone = ({ endsAt }: { readonly endsAt: string | undefined }) => (
  <SuccessBanner title={endsAt === undefined ? 'This alert has ended' : 'Your alert is on'}>
    <span>
      {endsAt === undefined
        ? 'You get no more emails about it.'
        : `We mail you when one comes, until ${formatNzDate(endsAt)}.`}
    </span>
  </SuccessBanner>
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

const Opened = (props: PartProps) => {
  const { asked, alerts } = props.shown;
  return (
    <>
      <Asked {...props} />
      {alerts.length > 0 && <AlertList {...props} />}
      {asked === undefined && alerts.length === 0 && <NoAlerts isOpened />}
    </>
  );
};

/** Shows the alerts of a link's address. Nothing changes without a press: a mail filter opens every link. */
export const MyAlerts = ({ link }: { readonly link: string }) => {
  const { shown, problem, hasEnded, done, isChanging, retry, change } = useAlerts(link);
  return (
    <>
      {problem !== undefined && (
        <p className="notice" role="alert">
          {problem}
        </p>
      )}
      {done && <AlertDone key={done.times} endsAt={done.endsAt} />}
      {shown && <Opened shown={shown} isChanging={isChanging} change={(act) => void change(act)} />}
      {shown === undefined && problem === undefined && <output>Opening your link...</output>}
      {hasEnded && <NoAlerts isOpened={false} />}
      {hasEnded === false && shown === undefined && (
        <button className="button button-secondary" type="button" onClick={() => void retry()}>
          Try Again
        </button>
      )}
    </>
  );
};
