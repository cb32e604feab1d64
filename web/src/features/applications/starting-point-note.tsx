import { Link } from 'react-router-dom';
import {
  type StartingPoint,
  startingPointRows,
  type StoredStartingPoint,
} from '#domain/applications/starting-point.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';

/** Lists a starting point; its vehicle's page says which it is. */
export const StartingPointList = ({ start }: { readonly start: StoredStartingPoint }) => (
  <dl>
    {startingPointRows(start, 'The vehicle that you looked at').map(({ label, value, href }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{href === undefined ? value : <Link to={href}>{value}</Link>}</dd>
      </div>
    ))}
  </dl>
);

interface StartingPointNoteProps {
  readonly start: StartingPoint;
  readonly onRemove: () => void;
}

/** Shows the starting point, which is submitted unless removed. */
export const StartingPointNote = ({ start, onRemove }: StartingPointNoteProps) =>
  // The prerendered page has no query.
  useHydrated() && (
    <section className="starting-point" aria-labelledby="starting-point">
      <div>
        <h2 id="starting-point">Your starting point</h2>
        <button type="button" className="link-button" onClick={onRemove}>
          Remove<span className="visually-hidden"> from your application</span>
        </button>
      </div>
      <StartingPointList start={start} />
    </section>
  );
