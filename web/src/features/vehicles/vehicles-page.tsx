import '../../styles/control.css';
import '../../styles/vehicles.css';
import '../../styles/vehicle-filters.css';
import { formatCount } from '#domain/text/format-count.ts';
import { useRef } from 'react';
import { AlertOffer } from '../../components/alerts/alert-offer.tsx';
import { Icon } from '../../components/icon.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PlainHeader } from '../../components/plain-header.tsx';
import { WatchlistLink } from '../../components/watchlist-link.tsx';
import { BreadcrumbData } from '../../components/seo/breadcrumb-data.tsx';
import { paths } from '../../lib/paths.ts';
import { EnquiryBanner } from './enquiry-banner.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { Chips } from './chips.tsx';
import { listFilterChips } from './chosen-filters.ts';
import { buildFilterQuery, textOf } from './filters.ts';
import { useListStart } from './list-start.ts';
import { Results } from './results.tsx';
import { SearchBox } from './search-box.tsx';
import { listFormId, SortSelect } from './sort-select.tsx';
import { useChoices } from './use-choices.ts';
import { useFilters } from './use-filters.ts';
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
  const choices = useChoices(applied, start?.choices);
  const count = listFilterChips(shown).length;
  const isFiltered = count > 0 || textOf(shown, 'search') !== '';
  // Of the list that is shown, which may be a moment behind the search.
  const understood = textOf(shown, 'search') === '' ? [] : (vehicles.list?.understood ?? []);
  const showResults = (): void => heading.current?.focus({ preventScroll: true });
  const alertQuery = buildFilterQuery({ ...shown, sort: [] }).slice(1);
  const onClear = (): void => {
    clear();
    showResults();
  };
  return (
    <>
      <PageHead
        title="Vehicle Marketplace"
        // Another order has the same vehicles.
        query={applied === undefined ? '' : buildFilterQuery({ ...applied, sort: [] })}
        description={`Cars, utes, vans and motorbikes for sale around New Zealand. Search by make, year and price, and message the seller.`}
      />
      <BreadcrumbData name="Vehicle Marketplace" path={paths.vehicles} />
      <PlainHeader title="Vehicle Marketplace" isShort action={<WatchlistLink />}>
        Cars, utes, vans and motorbikes for sale around New Zealand. Find one that suits you, message its
        seller, and ask us about finance.
      </PlainHeader>
      <div className="container marketplace">
        <EnquiryBanner onDismissed={showResults} />
        <form
          className="list-form"
          id={listFormId}
          action={paths.vehicles}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a form inside <search> would be the same, with one element more
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            settle();
          }}
        >
          <div className="vehicle-search">
            <SearchBox
              filters={shown}
              choose={choose}
              type={type}
              settle={settle}
              showResults={showResults}
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
            choices={choices}
            isEmpty={!isFiltered}
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
          isFiltered={isFiltered}
          onClear={onClear}
          chips={
            <Chips
              filters={shown}
              understood={understood}
              choose={choose}
              onClear={onClear}
              heading={heading}
            />
          }
          sorting={<SortSelect filters={shown} list={vehicles.list} choose={choose} />}
        >
          <AlertOffer key={alertQuery} query={alertQuery} />
        </Results>
      </div>
    </>
  );
};
