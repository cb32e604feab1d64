import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

/** Says how an alert is asked for. */
export const NoAlerts = () => (
  <section className="card" aria-labelledby="no-alerts">
    <h2 id="no-alerts">Open the link from our email</h2>
    <p>
      To get a new alert, search the vehicles for what you would like, and press “Mail me when one like this
      comes”.
    </p>
    <Link className="button button-primary" to={paths.vehicles}>
      Search the vehicles
    </Link>
  </section>
);
