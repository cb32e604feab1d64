import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { deskPaths } from '../desk-paths.ts';
import { HeldCount } from '../held-mail/held-count.tsx';
import { AccountLinks } from './account.tsx';
import { HeaderMenu } from './header-menu.tsx';

const pages: readonly { readonly to: string; readonly label: string; readonly count?: ReactNode }[] = [
  { to: deskPaths.activity, label: 'Activity' },
  { to: deskPaths.templates, label: 'Templates' },
  { to: deskPaths.lenders, label: 'Lenders' },
  { to: deskPaths.privacy, label: 'Privacy' },
  { to: deskPaths.new, label: 'New submission' },
];

const heldMailPage = { to: deskPaths.heldMail, label: 'Held mail', count: <HeldCount /> };

/** Holds the pages that are seldom used, and on narrow screens the account. */
export const MoreMenu = () => {
  const { pathname } = useLocation();
  const { receives_mail: receivesMail = false } = useAdminSession().admin;
  const shown = receivesMail ? [...pages, heldMailPage] : pages;
  return (
    <HeaderMenu label="More" isActive={shown.some(({ to }) => pathname.startsWith(to))}>
      <nav aria-label="More">
        <ul>
          {shown.map(({ to, label, count }) => (
            <li key={to}>
              <NavLink to={to}>
                {label}
                {count}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <AccountLinks />
    </HeaderMenu>
  );
};
