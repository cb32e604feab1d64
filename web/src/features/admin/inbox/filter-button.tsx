import { lazy, Suspense, useId, useRef, useState } from 'react';
import { Icon } from '../../../components/icon.tsx';
import type { FilterName, Filters } from '../lists/list-filters.ts';
import type { WorkListPage } from '../lists/use-work-list.ts';
import { useDismiss } from './use-dismiss.ts';

const FilterPanel = lazy(async () => import('./inbox-filter-panel.tsx'));

interface FilterButtonProps {
  readonly filters: Filters;
  readonly onFilter: (name: FilterName, value: string) => void;
  /** Undefined before the first page has loaded. */
  readonly desk: Pick<WorkListPage, 'owners' | 'absent' | 'types'> | undefined;
}

/** Opens and closes the panel with all filters of the list. */
export const FilterButton = ({ filters, onFilter, desk }: FilterButtonProps) => {
  const id = useId();
  const whole = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useDismiss(whole, { isOpen, onClose: () => setIsOpen(false), opener });
  return (
    <div className="filter-button" ref={whole}>
      <button
        className="quiet-button"
        type="button"
        ref={opener}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="sliders-horizontal" />
        Filter
      </button>
      <div className="work-filters" id={id} hidden={!isOpen} tabIndex={-1}>
        {isOpen && (
          <Suspense fallback={<output>Loading the filters...</output>}>
            <FilterPanel
              filters={filters}
              onFilter={onFilter}
              desk={desk ?? { owners: [], absent: [], types: [] }}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
};
