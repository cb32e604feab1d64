import { Outlet, useLocation } from 'react-router-dom';
import { SiteFooter } from '../components/layout/site-footer.tsx';
import { SiteHeader } from '../components/layout/site-header.tsx';
import { SectionReveal } from './section-reveal.ts';

/** Frames the pages of visitors. */
export const Layout = () => {
  const { pathname } = useLocation();
  return (
    <>
      <SiteHeader />
      <main id="content" tabIndex={-1}>
        <Outlet />
        <SectionReveal key={pathname} />
      </main>
      <SiteFooter />
    </>
  );
};
