import { NavLink } from 'react-router-dom';
import { deskPaths } from './desk-paths.ts';
import { paths } from '../../lib/paths.ts';

/** The way between the pages of administrators. */
export const AdminNavigation = () => (
  <nav className="admin-navigation" aria-label="Administration">
    <div className="container">
      <NavLink to={deskPaths.inbox}>Inbox</NavLink>
      <NavLink to={deskPaths.complaints}>Complaints</NavLink>
      <NavLink to={paths.admin} end>
        Vehicles
      </NavLink>
      <NavLink to={deskPaths.team}>Team</NavLink>
      <NavLink to={deskPaths.activity}>Activity</NavLink>
      <NavLink to={deskPaths.week}>Week</NavLink>
    </div>
  </nav>
);
