import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

/** Says how an alert is asked for, and how those that are on are found. @param isOpened whether a link has shown that there are none */
export const NoAlerts = ({ isOpened }: { readonly isOpened: boolean }) => (
  <section className="card" aria-labelledby="no-alerts">
    <h2 id="no-alerts">{isOpened ? 'You have no alerts' : 'Open the link from our latest email'}</h2>
    {!isOpened && (
      <p>
        Each of our emails about vehicles has it. If you can’t find one,{' '}
        <Link to={paths.myRequest}>get the link again</Link>.
      </p>
    )}
    <p>
      For a new alert, search the vehicles for what you would like, and press “Mail me when one like this
      comes”.
    </p>
    <Link className="button button-primary" to={paths.vehicles}>
      Search the vehicles
    </Link>
  </section>
);
