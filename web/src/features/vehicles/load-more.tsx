import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { continuedQuery } from './list-start.ts';
import type { VehicleList } from './load-vehicles.ts';
import type { useVehicles } from './use-vehicles.ts';

interface LoadMoreProps {
  readonly list: VehicleList;
  readonly vehicles: Pick<ReturnType<typeof useVehicles>, 'isLoadingMore' | 'moreProblem' | 'loadMore'>;
}

const loadMoreLabel = ({ isLoadingMore, moreProblem }: LoadMoreProps['vehicles']): string => {
  if (isLoadingMore) return 'Loading...';
  return moreProblem === undefined ? 'Load more' : 'Try again';
};

/** The first vehicles are followed by the others without a press, unless there are no scripts. */
const NextVehicles = ({ list }: Pick<LoadMoreProps, 'list'>) => {
  const { search } = useLocation();
  const query = continuedQuery(search, list);
  return (
    query !== undefined && (
      <noscript>
        <p className="load-more">
          <a className="button button-secondary" href={paths.vehicles + query}>
            Show more vehicles
          </a>
        </p>
      </noscript>
    )
  );
};

export const LoadMore = ({ list, vehicles }: LoadMoreProps) => {
  const { isLoadingMore, moreProblem, loadMore } = vehicles;
  if (list.expected !== undefined) return <NextVehicles list={list} />;
  return (
    <div className="load-more">
      {moreProblem !== undefined && (
        <p className="problem-banner" role="alert">
          {moreProblem}
        </p>
      )}
      <button
        type="button"
        className="button button-secondary"
        aria-disabled={isLoadingMore}
        onClick={() => isLoadingMore || void loadMore()}
      >
        {loadMoreLabel(vehicles)}
      </button>
    </div>
  );
};
