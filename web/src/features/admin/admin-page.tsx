import '../../styles/control.css';
import { Outlet } from 'react-router-dom';
import { DeskPage } from './desk-page.tsx';
import { Welcome } from './frame/welcome.tsx';

/** /admin */
export const Component = () => (
  <DeskPage title="Admin Dashboard" description="Manage vehicle listings.">
    <Welcome />
    <Outlet />
  </DeskPage>
);
