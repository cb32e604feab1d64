import { NavLink } from 'react-router-dom';
import { deskPaths } from './desk-paths.ts';
import { paths } from '../../lib/paths.ts';
import { DeskHelp } from './help/desk-help.tsx';
import { useUnreadCount } from './use-unread-count.ts';

export const AdminNavigation = () => {
  const unread = useUnreadCount();
  return (
    <nav className="admin-navigation" aria-label="Administration">
      <div className="container">
        <NavLink to={deskPaths.inbox}>
          Inbox
          {unread !== '' && (
            <span className="unread-count">
              <span>{unread}</span>
              <span className="visually-hidden"> unread</span>
            </span>
          )}
        </NavLink>
        <NavLink to={deskPaths.complaints}>Complaints</NavLink>
        <NavLink to={paths.admin} end>
          Vehicles
        </NavLink>
        <NavLink to={deskPaths.team}>Team</NavLink>
        <NavLink to={deskPaths.activity}>Activity</NavLink>
        <NavLink to={deskPaths.week}>Week</NavLink>
        <DeskHelp />
      </div>
    </nav>
  );
};
