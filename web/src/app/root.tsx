import { Outlet } from 'react-router-dom';
import { useRouteChange } from './use-route-change.ts';

/** Frames the site and the staff area: skip link and announcements. */
export const Root = () => {
  const announcement = useRouteChange();
  return (
    <div className="site">
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <Outlet />
      <output className="visually-hidden">{announcement}</output>
    </div>
  );
};
