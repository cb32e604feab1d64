import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { deskPaths } from './desk-paths.ts';
import { Inbox } from './inbox/inbox.tsx';
import { ViewsColumn } from './views/views-column.tsx';

const Board = lazy(async () => import('./board/board.tsx'));

/** Renders the submissions as a list or as a board. */
export const InboxViews = () => {
  const [search] = useSearchParams();
  const isBoard = search.get('view') === 'board';
  return (
    <>
      <nav className="container inbox-views" aria-label="View">
        <Link to={deskPaths.inbox} aria-current={isBoard ? undefined : 'page'}>
          List
        </Link>
        <Link to={deskPaths.board} aria-current={isBoard ? 'page' : undefined}>
          Board
        </Link>
      </nav>
      {isBoard ? (
        <Suspense fallback={<output className="container inbox">Loading the board...</output>}>
          <Board />
        </Suspense>
      ) : (
        <>
          <ViewsColumn />
          <Inbox />
        </>
      )}
    </>
  );
};
