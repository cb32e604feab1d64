import { hours } from './hours.ts';
import { workflow } from './workflow.ts';

export const messageWork = workflow({
  statuses: { new: 'New', answered: 'Answered', closed: 'Closed' },
  transitions: { new: ['answered'], answered: ['closed'], closed: [] },
  clocks: [{ label: 'Answer within 24 hours', runsIn: ['new'], dueAt: hours(24) }],
});
