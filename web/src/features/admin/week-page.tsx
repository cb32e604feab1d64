import '../../styles/week.css';
import { DeskPage } from './desk-page.tsx';
import { WeekAtAGlance } from './week/week-at-a-glance.tsx';

/** /admin/week */
export const Component = () => (
  <DeskPage title="A week at a glance" description="What came in, and what became of it.">
    <WeekAtAGlance />
  </DeskPage>
);
