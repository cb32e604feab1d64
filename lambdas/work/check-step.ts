import { withoutRequestLinks } from '#domain/documents/request-link.ts';
import { mergeOutcome, missingOutcomeLabels, recordedFields } from '#domain/work/outcome-fields.ts';
import { answerProblems, askedAnswer, type StepAnswer } from '#domain/work/step-answer.ts';
import { questionOf } from '#domain/work/step-question.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { canFollow, statusLabel, stepQuestion, type Workflow } from '#domain/work/workflow.ts';
import type { WorkItemUpdate } from '#domain/work/next-version.ts';
import { InvalidRequestError } from '../http/errors.ts';
import { shownOutcomeFields } from './desk-types.ts';

/** Returns the problem with a status change; undefined if it is allowed or changes nothing. */
export const statusProblem = (work: Workflow, from: string, to: string): string | undefined =>
  from === to || canFollow(work, from, to)
    ? undefined
    : `'${statusLabel(work, to)}' can’t follow '${statusLabel(work, from)}'`;

/**
 * Returns the answer to what a step asks for, as it is stored, and requires the outcome that its status needs: a reason stands for that, too.
 * @throws InvalidRequestError with what is missing
 */
export const requireAnswer = (
  work: Workflow,
  stored: Pick<WorkItem, 'status' | 'outcome' | 'answered_at'>,
  { status, outcome }: Pick<WorkItemUpdate, 'status' | 'outcome'>,
  given: StepAnswer = {},
): StepAnswer => {
  if (status === stored.status) return {};
  const answer = { ...given, reason: given.reason && withoutRequestLinks(given.reason) };
  const question = questionOf(stepQuestion(work, stored.status, status), stored);
  const recorded = mergeOutcome(stored.outcome ?? {}, outcome);
  const missing = missingOutcomeLabels(shownOutcomeFields(work), status, recordedFields(recorded));
  const problems = {
    ...(missing.length > 0 &&
      !answer.reason && {
        reason: `Not recorded yet: ${missing.join(', ')}. Record it, or say why you continue without.`,
      }),
    ...answerProblems(question, answer),
  };
  const [message] = Object.values(problems);
  if (message !== undefined) throw new InvalidRequestError(message, problems);
  return askedAnswer(question, answer);
};
