import '../../../styles/board.css';
import { listWorkItems } from '#domain/work/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { useAct } from '../acts/use-act.ts';
import { DeskProblem } from '../desk-problem.tsx';
import type { Filters } from '../lists/list-filters.ts';
import { useListFilters } from '../lists/use-list-filters.ts';
import { BoardColumns } from './board-columns.tsx';
import { BoardToolbar } from './board-toolbar.tsx';

/** A day without submissions: the cheapest response that names types and owners. */
const emptyDay = '1970-01-01';

const useBoardDesk = () => {
  const { request } = useAdminSession();
  return useQuery({
    queryKey: ['board-types'],
    queryFn: async () => request(listWorkItems, { from: emptyDay, to: emptyDay }),
    select: ({ types, owners, absent }) => ({
      types: types.filter(({ has_board: hasBoard }) => hasBoard),
      team: { owners, absent },
    }),
    staleTime: Number.POSITIVE_INFINITY,
  });
};

const narrowingOf = ({ owner, search }: Filters): Filters => ({
  ...(owner !== undefined && { owner }),
  ...(search !== undefined && { search }),
});

/** Renders the submissions of a type as cards in columns by status. */
const Board = () => {
  const page = useRef<HTMLDivElement>(null);
  const { filters, setFilter } = useListFilters();
  const { data, error, refetch } = useBoardDesk();
  useAct('search', () => page.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus());
  if (error !== null) {
    return (
      <div className="container inbox">
        <DeskProblem error={error} retry={() => void refetch()} />
      </div>
    );
  }
  if (data === undefined) return <output className="container inbox">Loading the board...</output>;
  const { types, team } = data;
  const desk = types.find(({ name }) => name === filters.type) ?? types[0];
  if (desk === undefined) return <p className="container inbox">No type of submissions has a board.</p>;
  return (
    <div className="container board-page" ref={page}>
      <BoardToolbar
        filters={{ ...filters, type: desk.name }}
        types={types}
        team={team}
        onFilter={setFilter}
      />
      <BoardColumns key={desk.name} desk={desk} narrowing={narrowingOf(filters)} chosen={filters.status} />
    </div>
  );
};

export default Board;
