import { useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { keysOf } from '../acts/acts.ts';
import { offeredActs } from '../acts/offered-acts.ts';
import { useAct } from '../acts/use-act.ts';
import { deskPaths } from '../desk-paths.ts';
import { searchState } from '../lists/search-state.ts';
import { useIsListShown } from '../lists/use-is-beside.ts';
import { entryIcons } from './entry-icons.tsx';

/** Leads to the search of the inbox; where the list is shown, moves the focus to it. */
export const SearchLink = () => {
  const link = useRef<HTMLAnchorElement>(null);
  const isInbox = useLocation().pathname.startsWith(deskPaths.inbox);
  const isListed = useIsListShown() && isInbox;
  useAct('search', () => link.current?.click(), { isOffered: !isListed });
  return (
    <Link
      ref={link}
      className="desk-search"
      to={deskPaths.inbox}
      state={searchState}
      aria-keyshortcuts={keysOf('search')}
      onClick={(event) => {
        const ofList = isListed ? offeredActs().find(({ name }) => name === 'search') : undefined;
        if (ofList === undefined) return;
        event.preventDefault();
        ofList.run();
      }}
    >
      {entryIcons.search}
      <span>Search</span>
      <kbd aria-hidden="true">/</kbd>
    </Link>
  );
};
