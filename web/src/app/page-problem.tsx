import { brand } from '#domain/brand.ts';
import { useRouteError } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { PageLoadError } from './page-load-error.ts';
import { RetryLoad } from './retry-load.tsx';

/** In the element, since a rule would travel with every page; the header is fixed above the content. */
const belowHeader = { paddingBlock: '8rem 5rem' };

/** Says why there is no page, and how to go on. Plain links, since the router may be the problem. */
export const PageProblem = () => {
  const isUnloaded = useRouteError() instanceof PageLoadError;
  const title = isUnloaded ? 'This page did not load' : 'Something went wrong';
  return (
    <div className="container section-head" style={belowHeader}>
      <title>{`${title} | ${brand.name}`}</title>
      <h1>{title}</h1>
      {isUnloaded ? (
        <RetryLoad />
      ) : (
        <>
          <p>
            This page could not be shown. Reload it, or call us on{' '}
            <a href={brand.phone.href}>{brand.phone.display}</a> and we will help.
          </p>
          <p>
            <a className="button button-primary" href={paths.home}>
              Go to the home page
            </a>
          </p>
        </>
      )}
    </div>
  );
};

/** Stands in for the whole site when not even its frame could be rendered. */
export const ErrorPage = () => (
  <main>
    <PageProblem />
  </main>
);
