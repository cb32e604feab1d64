import '../../../styles/admin.css';
import '../../../styles/desk-frame.css';
import { Outlet } from 'react-router-dom';
import { AdminAccessProvider } from '../admin-access.tsx';
import { useDraftWarning } from '../use-draft-warning.ts';
import { DeskHeader } from './desk-header.tsx';

/** Frames the pages of the staff area; stays while they change. */
export const Component = () => {
  useDraftWarning();
  return (
    <AdminAccessProvider>
      <div className="desk">
        <DeskHeader />
        <main id="content" className="desk-main" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    </AdminAccessProvider>
  );
};
