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
  told: {
    new: {
      label: 'Received',
      sentence: 'We have your message. We get back to you by email or phone within 24 hours.',
    },
    answered: {
      label: 'Answered',
      sentence: 'We have answered you. Reply to our message if you need anything else.',
    },
    closed: {
      label: 'Closed',
      sentence: 'This is finished for us. Write to us again if you need anything else.',
    },
  },
  closed: ['closed'],
  withdrawal: { to: ['closed'] },
  waitsIn: ['answered'],
  clocks: [{ label: 'Answer within 24 hours', told: 'We answer you', runsIn: ['new'], dueAt: hours(24) }],
});
