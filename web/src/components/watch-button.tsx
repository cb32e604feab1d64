import { useState } from 'react';
import type { WatchedVehicle } from '#domain/vehicles/watchlist/watched-vehicle.ts';
import { useIsWatched } from '../lib/watchlist/use-watchlist.ts';
import { outcomeTexts, watchlist } from '../lib/watchlist/watchlist.ts';
import { lineIcon } from './line-icons.tsx';

export const Heart = lineIcon(
  'M12 20.5 4.2 13A5.4 5.4 0 0 1 3 8.6 4.9 4.9 0 0 1 12 6.4a4.9 4.9 0 0 1 9 2.2 5.4 5.4 0 0 1-1.2 4.4Z',
);

interface WatchButtonProps {
  /** Called when it is pressed, so that the time is that of the press. */
  readonly describe: () => WatchedVehicle;
  readonly id: string;
  readonly name: string;
  /** Shows its words beside the heart. */
  readonly isWide?: boolean;
}

/** Adds a vehicle to the watchlist or takes it off. Not in the prerendered page, where it could do nothing. */
export const WatchButton = ({ describe, id, name, isWide = false }: WatchButtonProps) => {
  const isWatched = useIsWatched(id);
  const [problem, setProblem] = useState<string>();
  if (isWatched === undefined) return null;
  const press = (): void => {
    if (isWatched) watchlist.remove(id);
    setProblem(isWatched ? undefined : outcomeTexts[watchlist.add([describe()])]);
  };
  return (
    <>
      <button
        type="button"
        className={isWide ? 'button button-secondary watch-wide' : 'watch-button'}
        aria-pressed={isWatched}
        onClick={press}
      >
        <Heart />
        <span className={isWide ? '' : 'visually-hidden'}>Save</span>
        <span className="visually-hidden">{` the ${name} to your watchlist`}</span>
      </button>
      {problem !== undefined && (
        <p className="watch-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
};
