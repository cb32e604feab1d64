import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { ActLink } from './acts/act-button.tsx';
import { deskPaths } from './desk-paths.ts';
import { Inbox } from './inbox/inbox.tsx';
import { useChosen } from './lists/use-chosen.ts';
import { useListFilters } from './lists/use-list-filters.ts';
import { SideBySide } from './side-by-side/side-by-side.tsx';
import { ViewsColumn } from './views/views-column.tsx';

const Board = lazy(async () => import('./board/board.tsx'));

/** Fetches the code that shows a submission, before one is chosen. */
const loadSubmissionPage = (): void => {
  const files = [import('./submission-page.tsx'), import('./submission/submission.tsx')];
  // It is tried again when it is needed.
  Promise.all(files).catch(() => undefined);
};

interface InboxViewsProps {
  /** Receives the reference number of what is shown. */
  readonly onShown: (reference: string | undefined) => void;
}

/** Renders the submissions as a board, or as a list with what was chosen in it. */
export const InboxViews = ({ onShown }: InboxViewsProps) => {
  const { filters } = useListFilters();
  const chosen = useChosen();
  const isBoard = filters.view === 'board' && chosen === undefined;
  const links = (
    <div className="container inbox-top">
      <nav className="inbox-views" aria-label="View">
        <Link to={deskPaths.inbox} aria-current={isBoard ? undefined : 'page'}>
          List
        </Link>
        <Link to={deskPaths.board} aria-current={isBoard ? 'page' : undefined}>
          Board
        </Link>
      </nav>
      <ActLink act="new" className="button button-secondary" to={deskPaths.new}>
        New
      </ActLink>
    </div>
  );
  if (!isBoard)
    return (
      <SideBySide
        views={
          <>
            {links}
            <ViewsColumn />
          </>
        }
        list={<Inbox onListed={loadSubmissionPage} />}
        onShown={onShown}
      />
    );
  return (
    <>
      {links}
      <Suspense fallback={<output className="container inbox">Loading the board...</output>}>
        <Board />
      </Suspense>
    </>
  );
};
