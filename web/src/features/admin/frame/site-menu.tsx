import { lazy, Suspense } from 'react';
import { HeaderMenu } from './header-menu.tsx';

const SiteLinks = lazy(async () => import('./site-links.tsx'));

/** Leads to the public site. */
export const SiteMenu = () => (
  <HeaderMenu label="Site">
    <Suspense>
      <SiteLinks />
    </Suspense>
  </HeaderMenu>
);
