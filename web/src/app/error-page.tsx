import { brand } from '#domain/brand.ts';
import { paths } from '../lib/paths.ts';

/** Stands in for a page that failed to load or to render; plain links, since the router may be the problem. */
export const ErrorPage = () => (
  <main className="container section section-head">
    <title>{`Something went wrong | ${brand.name}`}</title>
    <h1>Something went wrong</h1>
    <p>
      This page could not be shown. Reload it, or call us on{' '}
      <a href={brand.phone.href}>{brand.phone.display}</a> and we will help.
    </p>
    <p>
      <a className="button button-primary" href={paths.home}>
        Go to the home page
      </a>
    </p>
  </main>
);
