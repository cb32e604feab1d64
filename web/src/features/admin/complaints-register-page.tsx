import '../../styles/register.css';
import { DeskPage } from './desk-page.tsx';
import { ComplaintsRegister } from './register/complaints-register.tsx';

/** /admin/complaints */
export const Component = () => (
  <DeskPage title="Complaints" description="The register of complaints.">
    <ComplaintsRegister />
  </DeskPage>
);
