import '../styles/site.css';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { wrapLoadErrors } from './page-load-error.ts';
import { createRoutes, pages, pagesRouteId } from './routes.tsx';

/** Loads a route's page now, so that the first render already has it and matches the prerendered HTML. */
const loadPage = async (route: RouteObject): Promise<void> => {
  if (typeof route.lazy !== 'function') return;
  const page = await route.lazy();
  Object.assign(route, page, { lazy: undefined });
};

/** Lets the browser do what has come up since the page's code began to run. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** Runs the modules that the page needs, one in a task: all in one are the longest thing that a phone does for it. */
const runModules = async (): Promise<void> => {
  for (const module of document.documentElement.dataset['chunks']?.split(' ') ?? []) {
    await import(/* @vite-ignore */ module);
    await nextTask();
  }
};

/** Loads the pages of administrators for an address of theirs; none for others. */
const loadDeskPages = async (path: string): Promise<RouteObject[]> =>
  path.startsWith(paths.admin) ? (await import('./desk-pages.ts')).deskPages : [];

const hydrate = async (): Promise<void> => {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element #root to hydrate');
  await runModules();
  const routes = createRoutes([...pages, ...(await loadDeskPages(window.location.pathname))]);
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(matches.map(async ({ route }) => loadPage(route)));
  const router = createBrowserRouter(routes, {
    // The routes of this address are all there: without data to hydrate with, the router would look for more before it draws.
    hydrationData: { loaderData: {} },
    patchRoutesOnNavigation: async ({ path, patch }) => {
      const found = await loadDeskPages(path);
      if (found.length > 0) patch(pagesRouteId, found.map(wrapLoadErrors));
    },
  });
  // As a transition it is done in slices, between which the page answers to its visitor.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  });
};

await hydrate();
