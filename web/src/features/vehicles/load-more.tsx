import type { useVehicles } from './use-vehicles.ts';

interface LoadMoreProps {
  readonly vehicles: Pick<ReturnType<typeof useVehicles>, 'isLoadingMore' | 'moreProblem' | 'loadMore'>;
}

const loadMoreLabel = ({ isLoadingMore, moreProblem }: LoadMoreProps['vehicles']): string => {
  if (isLoadingMore) return 'Loading...';
  return moreProblem === undefined ? 'Load more' : 'Try again';
};

export const LoadMore = ({ vehicles }: LoadMoreProps) => {
  const { isLoadingMore, moreProblem, loadMore } = vehicles;
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
