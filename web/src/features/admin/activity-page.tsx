import '../../styles/activity.css';
import { Activity } from './activity/activity.tsx';
import { DeskPage } from './desk-page.tsx';

/** /admin/activity */
export const Component = () => (
  <DeskPage title="Activity" description="What administrators did, and when.">
    <Activity />
  </DeskPage>
);
