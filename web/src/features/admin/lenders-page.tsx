import '../../styles/templates.css';
import { DeskPage } from './desk-page.tsx';
import { Lenders } from './lenders/lenders.tsx';

/** /admin/lenders */
export const Component = () => (
  <DeskPage title="Lenders" description="The lenders that the team works with.">
    <Lenders />
  </DeskPage>
);
