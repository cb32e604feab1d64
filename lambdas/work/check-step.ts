import { withoutRequestLinks } from '#domain/my-request/request-link.ts';
import { agreementProblems, lacksAgreement } from '#domain/work/agreement.ts';
import { aucklandDate } from '#domain/work/auckland-time.ts';
import { mergeOutcome, missingOutcomeFields, recordedFields } from '#domain/work/outcome-fields.ts';
import { answerProblems, askedAnswer, type StepAnswer } from '#domain/work/step-answer.ts';
import { questionOf } from '#domain/work/step-question.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import {
  canFollow,
  refusedConsent,
  statusLabel,
  stepQuestion,
  type Workflow,
} from '#domain/work/workflow.ts';
import type { WorkItemUpdate } from '#domain/work/next-version.ts';
import { InvalidRequestError } from '../http/errors.ts';
import { shownOutcomeFields } from './desk-types.ts';

/** Returns the problem with a status change; undefined if it is allowed or changes nothing. */
export const statusProblem = (work: Workflow, from: string, to: string): string | undefined =>
  from === to || canFollow(work, from, to)
    ? undefined
    : `'${statusLabel(work, to)}' can’t follow '${statusLabel(work, from)}'`;

/**
 * Returns the answer to what a step asks for, as it is stored, with the agreement that it waited for. Requires the outcome that its status needs: a reason stands for that, too.
 * @throws InvalidRequestError with what is missing
 */
export const requireAnswer = (
  work: Workflow,
  stored: Pick<WorkItem, 'status' | 'outcome' | 'answered_at' | 'refusal'>,
  { status, outcome, isAnswer }: Pick<WorkItemUpdate, 'status' | 'outcome' | 'isAnswer'>,
  now: number,
  given: StepAnswer = {},
): StepAnswer & Pick<WorkItemUpdate, 'refusal'> => {
  if (status === stored.status) return {};
  const answer = { ...given, reason: given.reason && withoutRequestLinks(given.reason) };
  const question = questionOf(stepQuestion(work, stored.status, status), stored, isAnswer);
  const lacks = refusedConsent(work, status) !== undefined && lacksAgreement(stored);
  const recorded = mergeOutcome(stored.outcome ?? {}, outcome);
  const missing = missingOutcomeFields(shownOutcomeFields(work), status, recordedFields(recorded));
  const problems = {
    ...(missing.length > 0 &&
      !answer.reason && {
        reason: `Not recorded yet: ${missing.map(({ label }) => label).join(', ')}. Record it, or say why you continue without.`,
      }),
    ...answerProblems(question, answer),
    ...(lacks && agreementProblems(answer, aucklandDate(now))),
  };
  const [message] = Object.values(problems);
  if (message !== undefined) throw new InvalidRequestError(message, problems);
  const { agreed_how, agreed_on } = answer;
  return { ...askedAnswer(question, answer), ...(lacks && { refusal: { agreed_how, agreed_on } }) };
};
