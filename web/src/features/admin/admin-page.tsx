import '../../styles/control.css';
import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { useAdminSession } from '../../lib/admin-session/admin-session.ts';
import { isLanding } from '../../lib/admin-session/login-state.ts';
import { Day } from './day/day.tsx';
import { deskPaths } from './desk-paths.ts';
import { DeskPage } from './desk-page.tsx';
import { Welcome } from './frame/welcome.tsx';

const Dashboard = () => {
  const { state } = useLocation();
  const { admin } = useAdminSession();
  const navigate = useNavigate();
  const leadsToInbox = isLanding(state) && admin.start === 'inbox';
  useEffect(() => {
    if (leadsToInbox) void navigate(deskPaths.inbox, { replace: true });
  }, [leadsToInbox, navigate]);
  if (leadsToInbox) return null;
  return (
    <>
      <Welcome />
      <Day />
      <Outlet />
    </>
  );
};

/** /admin */
export const Component = () => (
  <DeskPage title="Admin Dashboard" description="Manage vehicle listings.">
    <Dashboard />
  </DeskPage>
);
