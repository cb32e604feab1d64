import '../../../styles/views.css';
import { workViews } from '#domain/work/work-views.ts';
import { lazy, Suspense, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { listLink, useListFilters } from '../lists/use-list-filters.ts';
import { shownViews, viewOf } from '../lists/shown-views.ts';
import { formatWorkCount, useWorkCounts } from './use-work-counts.ts';

const SavedFilters = lazy(async () => import('./saved-filters.tsx'));

/** Links to the views of the inbox with their counts; a menu on narrow screens. */
export const ViewsColumn = () => {
  const { filters } = useListFilters();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const counts = useWorkCounts();
  const current = viewOf(filters);
  const [currentName, currentLabel = 'All submissions'] = current ?? [];
  const count = formatWorkCount(currentName && counts?.[currentName]);
  return (
    <div className="container views">
      <button
        className="button button-secondary views-fold"
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {`View: ${currentLabel}${count && ` (${count})`}`}
      </button>
      <div className="views-menu" id={id} data-open={isOpen}>
        <nav aria-label="Views">
          <ul>
            {shownViews.map(([name, label]) => (
              <li key={name}>
                <Link
                  {...listLink(workViews[name])}
                  aria-current={name === currentName ? 'page' : undefined}
                  onClick={() => setIsOpen(false)}
                >
                  {label} <span className="views-count">{formatWorkCount(counts?.[name])}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Suspense>
          <SavedFilters filters={filters} />
        </Suspense>
      </div>
    </div>
  );
};
