import { useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { SiteFooter } from '../components/layout/site-footer.tsx';
import { SiteHeader } from '../components/layout/site-header.tsx';
import { SectionReveal } from './section-reveal.ts';
import { useRouteChange } from './use-route-change.ts';

export const Layout = () => {
  const content = useRef<HTMLElement>(null);
  const announcement = useRouteChange(content);
  const { pathname } = useLocation();
  return (
    <div className="site">
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <SiteHeader />
      <main id="content" ref={content} tabIndex={-1}>
        <Outlet />
        <SectionReveal key={pathname} content={content} />
      </main>
      <SiteFooter />
      <output className="visually-hidden">{announcement}</output>
    </div>
  );
};
