import { brand } from '../brand.ts';
import { complaintOutcome } from './complaint-outcome.ts';
import { hours } from '../work/hours.ts';
import { workingDays } from '../work/working-days.ts';
import { howAnswered, nothing, whyNeverAnswered, whyReopened } from '../work/step-question.ts';
import { workflow } from '../work/workflow.ts';

/** Asked after an acknowledgement, too. */
const { is_for_unanswered: _never, ...whyUnanswered } = whyNeverAnswered;

/** The complainant takes it back, or goes to the scheme first. */
const ends = { closed: whyUnanswered, referred: whyUnanswered };

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
  steps: {
    new: { acknowledged: nothing, 'in-investigation': nothing, answered: howAnswered, ...ends },
    acknowledged: { 'in-investigation': nothing, answered: howAnswered, new: nothing, ...ends },
    'in-investigation': { answered: howAnswered, acknowledged: nothing, ...ends },
    answered: { closed: nothing, referred: nothing, 'in-investigation': whyReopened },
    closed: { 'in-investigation': whyReopened },
    referred: { 'in-investigation': whyReopened },
  },
  told: {
    new: {
      label: 'Received',
      sentence: 'We have your complaint. We acknowledge it within 24 hours.',
    },
    acknowledged: {
      label: 'Acknowledged',
      sentence: 'We have read your complaint and look into it. We answer within 2 business days.',
      isMailed: true,
    },
    'in-investigation': {
      label: 'Being investigated',
      sentence:
        'We are finding out what happened, and ask you if something is unclear. We answer within 2 business days.',
      isMailed: true,
    },
    answered: {
      label: 'Answered',
      sentence: 'We have answered you. If you do not agree, reply to our message, and we look at it again.',
      needsAnswer: true,
    },
    closed: {
      label: 'Closed',
      sentence:
        'We have closed your complaint. Write to us if it is not settled for you, and we open it again.',
      isMailed: true,
    },
    referred: {
      label: 'With the dispute scheme',
      sentence: `Your complaint is with ${brand.disputeScheme.name}, who decide on it. They contact you.`,
      isMailed: true,
    },
  },
  closed: ['closed', 'referred'],
  waitsIn: ['answered'],
  withdrawal: { to: ['closed'] },
  // The scheme decides what was referred.
  reopens: { closed: 'in-investigation', referred: 'referred' },
  clocks: [
    {
      label: 'Acknowledge within 24 hours',
      told: 'We acknowledge your complaint',
      runsIn: ['new'],
      dueAt: hours(24),
    },
    {
      // Never ends before the clock above, the only one that runs in `new`.
      label: 'Answer within 2 business days',
      told: 'We answer it',
      runsIn: ['acknowledged', 'in-investigation'],
      dueAt: workingDays(2),
    },
  ],
  milestones: [
    {
      label: 'Deadlock letter after 20 working days',
      told: 'If it is not settled by then, we send you a deadlock letter',
      runsIn: ['new', 'acknowledged', 'in-investigation', 'answered'],
      dueAt: workingDays(20),
    },
  ],
  outcome: complaintOutcome,
  register: { answeredIn: ['answered', 'closed', 'referred'] },
});
