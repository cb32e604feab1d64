import type { StepQuestion } from './step-question-schema.ts';

/** The choice that says nothing without words. */
export const otherChoice = 'other';

export const nothing: StepQuestion = { kind: 'nothing' };

/** Returns a choice as staff read it; undefined for an unknown one, or of another kind of question. */
export const choiceText = (question: StepQuestion | undefined, choice: string): string | undefined => {
  if (question?.kind !== 'choice') return undefined;
  const { choices, sender_choices: sendersOwn = {} } = question;
  return [choices, sendersOwn].find((texts) => Object.hasOwn(texts, choice))?.[choice];
};

/** Returns what a step asks of a submission, by whether it was answered, or is by what takes the step. */
export const questionOf = (
  question: StepQuestion = nothing,
  { answered_at }: { readonly answered_at?: string | undefined },
  isAnswer = false,
): StepQuestion => {
  if (question.kind !== 'words') return question;
  const isAnswered = isAnswer || answered_at !== undefined;
  const isTold = (question.is_for_unanswered && isAnswered) || (question.is_told_by_answer && isAnswer);
  return isTold ? nothing : question;
};

export const whyReopened: StepQuestion = {
  kind: 'words',
  label: 'Why does it go on?',
  required: 'Say why it goes on.',
};

export const howAnswered: StepQuestion = {
  kind: 'words',
  label: 'How was it answered?',
  required: 'Say how it was answered: no reply or call says so.',
  is_told_by_answer: true,
};

export const whyNeverAnswered = {
  kind: 'words',
  label: 'Why without an answer?',
  required: 'Say why it is closed without an answer.',
  is_for_unanswered: true,
} as const satisfies StepQuestion;
