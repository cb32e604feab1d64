import '../../../styles/day.css';
import { DeskProblem } from '../desk-problem.tsx';
import { workViews } from '#domain/work/work-views.ts';
import { useWorkList } from '../lists/use-work-list.ts';
import { useWorkCounts } from '../views/use-work-counts.ts';
import { DayView } from './day-view.tsx';

/** Shows what waits today: the beginning of four views of the inbox. */
export const Day = () => {
  const counts = useWorkCounts();
  const overdue = useWorkList(workViews.overdue);
  const unassigned = useWorkList(workViews.unassigned);
  const mine = useWorkList(workViews.mine);
  const fresh = useWorkList(workViews.new);
  const views = [
    { name: 'overdue', label: 'Overdue', list: overdue },
    { name: 'unassigned', label: 'Unassigned', list: unassigned },
    { name: 'mine', label: 'Mine', list: mine },
    { name: 'new', label: 'New', list: fresh },
  ] as const;
  const failed = views.find(({ list }) => list.error !== null)?.list;
  const isEmpty = views.every(({ list }) => list.data?.pages[0]?.items.length === 0);
  return (
    <section className="container day" aria-labelledby="day-heading">
      <h2 id="day-heading">The day</h2>
      {failed !== undefined && (
        <DeskProblem
          error={failed.error}
          retry={() => {
            for (const { list } of views) void list.refetch();
          }}
        />
      )}
      {isEmpty ? (
        <p className="day-empty">Nothing is waiting.</p>
      ) : (
        <div className="day-views">
          {views.map(({ name, label, list }) => (
            <DayView key={name} name={name} label={label} count={counts?.[name]} list={list} />
          ))}
        </div>
      )}
    </section>
  );
};
