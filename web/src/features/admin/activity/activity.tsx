import type { ShownAct } from '#domain/work/activity-contract.ts';
import { formatNzDate } from '#domain/text/nz-date-time.ts';
import { documentProblem } from '../document-problem.ts';
import { ActRow } from './act-row.tsx';
import { ActivityFilters } from './activity-filters.tsx';
import { FailedSignIns } from './failed-sign-ins.tsx';
import { useActivity, useActivityFilters } from './use-activity.ts';

const emptyTexts = {
  all: 'Nobody has done anything yet.',
  filtered: 'Nothing matches these filters.',
  goesOn: 'Nothing matches among the latest. Look further to go back in time.',
};

/** Groups acts by day, in order. */
const byDay = (acts: readonly ShownAct[]): Map<string, ShownAct[]> =>
  Map.groupBy(acts, ({ at }) => formatNzDate(at));

/** Renders the activity log, newest first. */
export const Activity = () => {
  const { filters, setFilter } = useActivityFilters();
  const list = useActivity(filters);
  const pages = list.data?.pages ?? [];
  const [first] = pages;
  const acts = pages.flatMap((page) => page.acts);
  const isFiltered = Object.keys(filters).length > 0;

  const emptyText = (): string => {
    if (list.hasNextPage) return emptyTexts.goesOn;
    return isFiltered ? emptyTexts.filtered : emptyTexts.all;
  };

  return (
    <div className="container inbox activity">
      <FailedSignIns />
      <ActivityFilters filters={filters} people={first?.people ?? []} onFilter={setFilter} />
      {list.error !== null && (
        <div className="inbox-problem" role="alert">
          <p>{documentProblem(list.error).message}</p>
          <button className="button button-secondary" type="button" onClick={() => void list.refetch()}>
            Try Again
          </button>
        </div>
      )}
      {first === undefined && list.error === null && <output>Loading activity...</output>}
      {first !== undefined && acts.length === 0 && <p className="inbox-empty">{emptyText()}</p>}
      {Array.from(byDay(acts), ([day, ofDay]) => (
        <section key={day} className="activity-day">
          <h2>{day}</h2>
          <ul>
            {ofDay.map((act) => (
              <ActRow key={act.id} act={act} />
            ))}
          </ul>
        </section>
      ))}
      {list.hasNextPage && (
        <button
          className="button button-secondary"
          type="button"
          disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {acts.length === 0 ? 'Look further' : 'Show more'}
        </button>
      )}
    </div>
  );
};
