import { hours } from './hours.ts';
import { howAnswered, nothing, whyNeverAnswered, whyReopened } from './step-question.ts';
import { workflow } from './workflow.ts';

export const messageWork = workflow({
  statuses: { new: 'New', answered: 'Answered', closed: 'Closed' },
  steps: {
    new: { answered: howAnswered, closed: whyNeverAnswered },
    answered: { closed: nothing, new: nothing },
    closed: { new: whyReopened },
  },
  closed: ['closed'],
  waitsIn: ['answered'],
  clocks: [{ label: 'Answer within 24 hours', runsIn: ['new'], dueAt: hours(24) }],
});
