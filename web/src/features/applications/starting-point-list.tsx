import { type StoredStartingPoint, startingPointRows } from '#domain/applications/starting-point.ts';
import { Link } from 'react-router-dom';

/** Lists a starting point. The vehicle's title came with a link, so its row leads to the page that its id names. */
export const StartingPointList = ({ start }: { readonly start: StoredStartingPoint }) => (
  <dl>
    {startingPointRows(start).map(({ label, value, path }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{path === undefined ? value : <Link to={path}>{value}</Link>}</dd>
      </div>
    ))}
  </dl>
);
