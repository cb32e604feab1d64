import '../../styles/privacy-desk.css';
import { DeskPage } from './desk-page.tsx';
import { Privacy } from './privacy/privacy.tsx';

/** /admin/privacy */
export const Component = () => (
  <DeskPage title="Privacy" description="Export or erase what is held about one person.">
    <Privacy />
  </DeskPage>
);
