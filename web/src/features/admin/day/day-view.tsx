import { type WorkView, workViews } from '#domain/work/work-views.ts';
import { Link } from 'react-router-dom';
import { listLink } from '../lists/use-list-filters.ts';
import type { useWorkList } from '../lists/use-work-list.ts';
import { workKey } from '../lists/work-key.ts';
import { formatWorkCount } from '../views/use-work-counts.ts';
import { DayRow } from './day-row.tsx';

const shownRows = 5;

interface DayViewProps {
  readonly name: WorkView;
  readonly label: string;
  readonly count: number | undefined;
  readonly list: ReturnType<typeof useWorkList>;
}

/** Shows the first submissions of a view, and leads to all of them. */
export const DayView = ({ name, label, count, list }: DayViewProps) => {
  const filters = workViews[name];
  const [first] = list.data?.pages ?? [];
  const items = first?.items.slice(0, shownRows) ?? [];
  return (
    <section className="day-view" data-view={name} aria-label={label}>
      <h3>
        <Link {...listLink(filters)}>
          {label} <span className="day-count">{formatWorkCount(count)}</span>
        </Link>
      </h3>
      {first === undefined && list.error === null && <output>Loading...</output>}
      {first !== undefined && items.length === 0 && <p className="day-none">None</p>}
      <ul>
        {items.map((item) => (
          <DayRow
            key={workKey(item)}
            item={item}
            types={first?.types ?? []}
            filters={filters}
            now={list.dataUpdatedAt}
          />
        ))}
      </ul>
    </section>
  );
};
