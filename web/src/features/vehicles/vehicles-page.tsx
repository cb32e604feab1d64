import '../../styles/control.css';
import '../../styles/vehicles.css';
import { formatCount } from '#domain/text/format-count.ts';
import { useRef } from 'react';
import { Icon } from '../../components/icon.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PlainHeader } from '../../components/plain-header.tsx';
import { BreadcrumbData } from '../../components/seo/breadcrumb-data.tsx';
import { paths } from '../../lib/paths.ts';
import { EnquiryBanner } from './enquiry-banner.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { buildFilterQuery, countFilters } from './filters.ts';
import { useListStart } from './list-start.ts';
import { Results } from './results.tsx';
import { useFilters } from './use-filters.ts';
import { useSuggestion } from './use-suggestion.ts';
import { useVehicles } from './use-vehicles.ts';

const panelId = 'filters';

const shownResult = (matching: number | undefined): string =>
  `Show ${matching === undefined ? 'vehicles' : formatCount(matching, 'vehicle')}`;

/** /vehicle */
export const Component = () => {
  const start = useListStart();
  const { shown, applied, choose, type, settle, clear } = useFilters(start !== undefined);
  const vehicles = useVehicles(applied, start?.list);
  const heading = useRef<HTMLHeadingElement>(null);
  const count = countFilters(shown);
  const suggestion = useSuggestion(shown, vehicles.list?.vehicles.length === 0);
  const onClear = (): void => {
    clear();
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <PageHead
        title="Vehicle Marketplace"
        query={applied === undefined ? '' : buildFilterQuery(applied)}
        description={`Cars, utes, vans and motorbikes for sale around New Zealand. Search by make, year and price, and message the seller.`}
      />
      <BreadcrumbData name="Vehicle Marketplace" path={paths.vehicles} />
      <PlainHeader title="Vehicle Marketplace" isShort>
        Cars, utes, vans and motorbikes for sale around New Zealand. Find one that suits you, message its
        seller, and ask us about finance.
      </PlainHeader>
      <div className="container marketplace">
        <EnquiryBanner onDismissed={() => heading.current?.focus({ preventScroll: true })} />
        <form
          className="vehicle-form"
          action={paths.vehicles}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a form inside <search> would be the same, with one element more
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            settle();
          }}
        >
          <div className="vehicle-search">
            <label className="visually-hidden" htmlFor="vehicle-search">
              Search vehicles
            </label>
            <Icon name="search" />
            <input
              className="control"
              id="vehicle-search"
              name="search"
              type="search"
              autoComplete="off"
              enterKeyHint="search"
              maxLength={100}
              placeholder="Any word or place"
              value={shown.search ?? ''}
              onChange={(event) => type({ search: event.currentTarget.value })}
              onBlur={settle}
            />
            <noscript>
              <button className="button button-primary">Search</button>
            </noscript>
            <button type="button" className="button button-secondary filter-opener" popoverTarget={panelId}>
              <Icon name="sliders-horizontal" />
              <span>{`Filters${count > 0 ? ` (${count})` : ''}`}</span>
            </button>
          </div>
          <FilterPanel
            id={panelId}
            filters={shown}
            known={start?.choices}
            choose={choose}
            type={type}
            settle={settle}
            clear={onClear}
            result={shownResult(vehicles.list?.matching)}
          />
        </form>
        <Results
          vehicles={vehicles}
          heading={heading}
          isFiltered={count > 0 || Boolean(shown.search)}
          onClear={onClear}
          suggestion={suggestion}
          onSuggestion={() => {
            choose(suggestion?.change ?? {});
            heading.current?.focus({ preventScroll: true });
          }}
        />
      </div>
    </>
  );
};
