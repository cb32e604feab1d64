import { NavLink, useLocation } from 'react-router-dom';
import { deskPaths } from '../desk-paths.ts';
import { AccountLinks } from './account.tsx';
import { HeaderMenu } from './header-menu.tsx';

const pages = [
  { to: deskPaths.activity, label: 'Activity' },
  { to: deskPaths.templates, label: 'Templates' },
  { to: deskPaths.privacy, label: 'Privacy' },
];

/** Holds the pages that are seldom used, and on narrow screens the account. */
export const MoreMenu = () => {
  const { pathname } = useLocation();
  return (
    <HeaderMenu label="More" isActive={pages.some(({ to }) => pathname.startsWith(to))}>
      <nav aria-label="More">
        <ul>
          {pages.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to}>{label}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <AccountLinks />
    </HeaderMenu>
  );
};
