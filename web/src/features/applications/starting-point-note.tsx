import { Link } from 'react-router-dom';
import {
  type StartingPoint,
  startingPointRows,
  type StoredStartingPoint,
} from '#domain/applications/starting-point.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';

/** Lists a starting point. The vehicle's title came with a link, so its row leads to the page that its id names. */
export const StartingPointList = ({ start }: { readonly start: StoredStartingPoint }) => (
  <dl>
    {startingPointRows(start).map(({ label, value, href }) => (
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

/** Shows what the applicant calculated or came from, which is sent along unless it is removed. */
export const StartingPointNote = ({ start, onRemove }: StartingPointNoteProps) =>
  // The prerendered page knows no address.
  useHydrated() && (
    <section className="starting-point" aria-labelledby="starting-point">
      <div>
        <h2 id="starting-point">Goes with your application</h2>
        <button type="button" className="link-button" onClick={onRemove}>
          Remove<span className="visually-hidden"> what is sent along</span>
        </button>
      </div>
      <StartingPointList start={start} />
    </section>
  );
