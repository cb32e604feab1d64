import { brand } from '#domain/brand.ts';
import { useRouteError } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { PageLoadError } from './page-load-error.ts';
import { RetryLoad } from './retry-load.tsx';

/** Inline, because a style sheet rule would be part of every page; leaves room for the fixed header. */
const belowHeader = { paddingBlock: '8rem 5rem' };

/** Plain links, because the router may be the problem. */
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

/** Replaces the whole site if not even its layout can be rendered. */
export const ErrorPage = () => (
  <main>
    <PageProblem />
  </main>
);
