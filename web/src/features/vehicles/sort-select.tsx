import type { Sorting } from '#domain/vehicles/sortings.ts';
import { type Filters, textOf } from './filters.ts';
import type { VehicleList } from './load-vehicles.ts';

/** The order stands outside of the form of search and filters. */
export const listFormId = 'list-form';

interface SortSelectProps {
  readonly filters: Filters;
  readonly list: VehicleList | undefined;
  readonly choose: (change: Filters) => void;
}

const labels: Record<Sorting, string> = {
  best: 'Best match',
  newest: 'Newest first',
  price: 'Lowest price',
  'price-high': 'Highest price',
  weekly: 'Lowest weekly cost',
  mileage: 'Fewest kilometres',
  year: 'Latest year',
  distance: 'Nearest',
};

/** The best match needs a search, and a distance a place. */
const isOffered = (sort: string, { search, near }: Filters, list: VehicleList | undefined): boolean => {
  if (sort === 'best') return search !== undefined && search.length > 0;
  const hasPlace = list?.vehicles.some(({ distance_km: distance }) => distance !== undefined);
  return sort !== 'distance' || hasPlace === true || (near !== undefined && near.length > 0);
};

export const SortSelect = ({ filters, list, choose }: SortSelectProps) => {
  const usual = isOffered('best', filters, list) ? 'best' : 'newest';
  const chosen = textOf(filters, 'sort');
  const offered = Object.entries(labels).filter(
    ([sort]) => sort === chosen || isOffered(sort, filters, list),
  );
  return (
    <div className="sort-select">
      <label className="visually-hidden" htmlFor="vehicle-sort">
        Sort
      </label>
      <span aria-hidden="true">Sort</span>
      <select
        className="control"
        id="vehicle-sort"
        name="sort"
        form={listFormId}
        value={chosen || usual}
        onChange={({ currentTarget: { value } }) => choose({ sort: value === usual ? [] : [value] })}
      >
        {offered.map(([sort, label]) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
};
