import type { StepQuestion } from './step-question-schema.ts';

/** The choice that says nothing without words. */
export const otherChoice = 'other';

export const nothing: StepQuestion = { kind: 'nothing' };

/** Returns what a step asks of a submission, by whether it was answered. */
export const questionOf = (
  question: StepQuestion = nothing,
  { answered_at }: { readonly answered_at?: string | undefined },
): StepQuestion =>
  question.kind === 'words' && question.is_for_unanswered && answered_at !== undefined ? nothing : question;

export const whyReopened: StepQuestion = {
  kind: 'words',
  label: 'Why does it go on?',
  required: 'Say why it goes on.',
};

const unanswered = {
  kind: 'words',
  label: 'Why without an answer?',
  required: 'Say why it is closed without an answer.',
} as const;

export const whyUnanswered: StepQuestion = unanswered;

export const whyNeverAnswered: StepQuestion = { ...unanswered, is_for_unanswered: true };
