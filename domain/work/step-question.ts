import type { StepQuestion } from './step-question-schema.ts';

/** The choice that says nothing without words. */
export const otherChoice = 'other';

export const nothing: StepQuestion = { kind: 'nothing' };

export const whyReopened: StepQuestion = {
  kind: 'words',
  label: 'Why does it go on?',
  required: 'Say why it goes on.',
};

export const whyUnanswered: StepQuestion = {
  kind: 'words',
  label: 'Why without an answer?',
  required: 'Say why it is closed without an answer.',
};
