import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { listHeadingId } from '../../../components/use-modal.ts';
import { paths } from '../../../lib/paths.ts';
import { deskPaths } from '../desk-paths.ts';
import { useUnreadCount } from '../use-unread-count.ts';
import { entryIcons } from './entry-icons.tsx';

interface EntryProps {
  readonly to: string;
  readonly icon: keyof typeof entryIcons;
  readonly isExact?: boolean;
  readonly children: ReactNode;
}

const Entry = ({ to, icon, isExact = false, children }: EntryProps) => (
  <NavLink to={to} end={isExact}>
    {entryIcons[icon]}
    <span>{children}</span>
  </NavLink>
);

/** The most used pages. */
export const DeskNavigation = () => {
  const unread = useUnreadCount();
  return (
    <nav className="desk-navigation" aria-label="Administration">
      <Entry to={deskPaths.inbox} icon="inbox">
        Inbox
        {unread !== '' && (
          <span className="unread-count">
            <span>{unread}</span>
            <span className="visually-hidden"> unread</span>
          </span>
        )}
      </Entry>
      <Entry to={deskPaths.complaints} icon="complaints">
        Complaints
      </Entry>
      <Entry to={`${paths.admin}#${listHeadingId}`} icon="vehicles" isExact>
        Vehicles
      </Entry>
      <Entry to={deskPaths.report} icon="report">
        Report
      </Entry>
      <Entry to={deskPaths.team} icon="team">
        Team
      </Entry>
    </nav>
  );
};
