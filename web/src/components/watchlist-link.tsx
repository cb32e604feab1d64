import { formatCount } from '#domain/text/format-count.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { useWatchlist } from '../lib/watchlist/use-watchlist.ts';
import { Heart } from './watch-button.tsx';

/** Leads to the watchlist, and says how many vehicles it has, aloud when their number changes. */
export const WatchlistLink = () => {
  const count = useWatchlist()?.length;
  const [seen, setSeen] = useState({ count, hasChanged: false });
  if (seen.count !== count) setSeen({ count, hasChanged: seen.count !== undefined });
  return (
    <div className="watchlist-link">
      <Link to={paths.watchlist}>
        <Heart />
        <span>Watchlist</span> <span className="watch-count">{count || ''}</span>
      </Link>
      <output className="visually-hidden">
        {seen.hasChanged && `${formatCount(count ?? 0, 'vehicle')} in your watchlist`}
      </output>
    </div>
  );
};
