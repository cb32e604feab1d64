import '../../../styles/board.css';
import { listWorkItems } from '#domain/work/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { DeskProblem } from '../desk-problem.tsx';
import { BoardColumns } from './board-columns.tsx';

/** A day without submissions: the cheapest response that names the types. */
const emptyDay = '1970-01-01';

const useBoardTypes = () => {
  const { request } = useAdminSession();
  return useQuery({
    queryKey: ['board-types'],
    queryFn: async () => (await request(listWorkItems, { from: emptyDay, to: emptyDay })).types,
    select: (types) => types.filter(({ has_board: hasBoard }) => hasBoard),
    staleTime: Number.POSITIVE_INFINITY,
  });
};

/** Renders the submissions of a type as cards in columns by status. */
const Board = () => {
  const [search, setSearch] = useSearchParams();
  const { data: types, error, refetch } = useBoardTypes();
  if (error !== null) {
    return (
      <div className="container inbox">
        <DeskProblem error={error} retry={() => void refetch()} />
      </div>
    );
  }
  if (types === undefined) return <output className="container inbox">Loading the board...</output>;
  const desk = types.find(({ name }) => name === search.get('type')) ?? types[0];
  if (desk === undefined) return <p className="container inbox">No type of submissions has a board.</p>;
  return (
    <div className="container inbox">
      {types.length > 1 && (
        <label className="board-type">
          Type
          <select
            className="control"
            value={desk.name}
            onChange={({ target }) => setSearch({ view: 'board', type: target.value })}
          >
            {types.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      <BoardColumns key={desk.name} desk={desk} chosen={search.get('status') ?? undefined} />
    </div>
  );
};

export default Board;
