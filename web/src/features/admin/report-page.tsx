import '../../styles/report.css';
import { DeskPage } from './desk-page.tsx';
import { Report } from './report/report.tsx';

/** /admin/report */
export const Component = () => (
  <DeskPage title="Report" description="What came in, and what became of it.">
    <Report />
  </DeskPage>
);
