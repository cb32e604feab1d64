import '../../styles/templates.css';
import { DeskPage } from './desk-page.tsx';
import { Templates } from './templates/templates.tsx';

/** /admin/templates */
export const Component = () => (
  <DeskPage title="Templates" description="Texts for replies that the team writes.">
    <Templates />
  </DeskPage>
);
