import '../styles/common.css';
import { redirects } from '#domain/site/paths.ts';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';
import { noteFirstTouch } from '../lib/first-touch.ts';
import { paths } from '../lib/paths.ts';
import { KeepEarlyInput } from './keep-early-input.tsx';
import { createRoutes, rootId } from './routes.tsx';

/** Loads a page before hydration, so that the first render matches the prerendered HTML. */
const loadPage = async (route: RouteObject): Promise<void> => {
  if (typeof route.lazy !== 'function') return;
  const page = await route.lazy();
  Object.assign(route, page, { lazy: undefined });
};

const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** Runs one module per task: all at once would block a phone for too long. */
const runModules = async (): Promise<void> => {
  for (const module of document.documentElement.dataset['chunks']?.split(' ') ?? []) {
    await import(/* @vite-ignore */ module);
    await nextTask();
  }
};

const loadDeskRoutes = async (path: string): Promise<RouteObject[]> =>
  path.startsWith(paths.admin) ? (await import('./desk-pages.ts')).deskRoutes : [];

/** The edge serves the home page at `/index.html`, too, where the router would redirect before it renders. */
const showCanonicalAddress = (): void => {
  const { pathname, search, hash } = window.location;
  const canonical = redirects[pathname];
  if (canonical !== undefined) window.history.replaceState(null, '', canonical + search + hash);
};

const hydrate = async (): Promise<void> => {
  noteFirstTouch();
  showCanonicalAddress();
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element #root to hydrate');
  await runModules();
  const routes = createRoutes(await loadDeskRoutes(window.location.pathname));
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(matches.map(async ({ route }) => loadPage(route)));
  const router = createBrowserRouter(routes, {
    // Without hydration data the router would look for more routes before it renders.
    hydrationData: { loaderData: {} },
    patchRoutesOnNavigation: async ({ path, patch }) => patch(rootId, await loadDeskRoutes(path)),
  });
  // A transition renders in slices, so the page stays responsive.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <KeepEarlyInput>
          <RouterProvider router={router} />
        </KeepEarlyInput>
      </StrictMode>,
    );
  });
};

await hydrate();
