import { complaintOutcome } from './complaint-outcome.ts';
import { hours } from '../work/hours.ts';
import { workingDays } from '../work/working-days.ts';
import { workflow } from '../work/workflow.ts';

/** The deadlines promised to visitors in `complaintSteps`. */
export const complaintWork = workflow({
  statuses: {
    new: 'New',
    acknowledged: 'Acknowledged',
    'in-investigation': 'In investigation',
    answered: 'Answered',
    closed: 'Closed',
    referred: 'Referred',
  },
  transitions: {
    new: ['acknowledged'],
    acknowledged: ['in-investigation'],
    'in-investigation': ['answered'],
    answered: ['closed', 'referred'],
    closed: [],
    referred: [],
  },
  clocks: [
    { label: 'Acknowledge within 24 hours', runsIn: ['new'], dueAt: hours(24) },
    {
      // Never ends before the clock above, the only one that runs in `new`.
      label: 'Answer within 2 business days',
      runsIn: ['acknowledged', 'in-investigation'],
      dueAt: workingDays(2),
    },
  ],
  milestones: [
    {
      label: 'Deadlock letter after 20 working days',
      runsIn: ['new', 'acknowledged', 'in-investigation', 'answered'],
      dueAt: workingDays(20),
    },
  ],
  outcome: complaintOutcome,
  register: { answeredIn: ['answered', 'closed', 'referred'] },
});
