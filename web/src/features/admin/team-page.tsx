import '../../styles/team.css';
import { DeskPage } from './desk-page.tsx';
import { Team } from './team/team.tsx';

/** /admin/team */
export const Component = () => (
  <DeskPage title="Team" description="Who can sign in here, and how.">
    <Team />
  </DeskPage>
);
