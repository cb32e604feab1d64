import { documentLabel } from '#domain/documents/document-label.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { leadRelation } from '#domain/work/lead-relation.ts';
import type { OutcomeField } from '#domain/work/outcome-fields.ts';
import type { ShownOutcomeField } from '#domain/work/shown-outcome.ts';
import {
  isClosed,
  nextStatuses,
  notifiedOf,
  refusedConsent,
  stepQuestions,
  type Workflow,
} from '#domain/work/workflow.ts';

const shownField = (name: string, field: OutcomeField): ShownOutcomeField => {
  const { label, hint, input, section, list, statuses, neededFor, isPast, checksEstimates } = field;
  const choices = input === 'choice' ? Object.entries(field.choices) : [];
  return {
    name,
    label,
    ...(hint !== undefined && { hint }),
    input,
    ...(field.input === 'text' && field.length !== undefined && { length: field.length }),
    ...(field.input === 'lender' &&
      field.asked !== undefined && { asked: { on: field.asked.on, answers: [...field.asked.answers] } }),
    ...(section !== undefined && { section }),
    ...(list !== undefined && { list }),
    statuses: [...statuses],
    ...(neededFor !== undefined && { needed_for: neededFor }),
    ...(isPast === true && { is_past: true }),
    ...(checksEstimates === true && { checks_estimates: true }),
    choices: choices.map(([choice, choiceLabel]) => ({ name: choice, label: choiceLabel })),
  };
};

/** Returns the outcome fields of a workflow, as the desk's pages get them. */
export const shownOutcomeFields = ({ outcome = {} }: Pick<Workflow, 'outcome'>): ShownOutcomeField[] =>
  Object.entries(outcome).map(([name, field]) => shownField(name, field));

/** Returns when an email tells the sender a status; undefined where none does. */
const mailTimingOf = (work: Workflow, status: string): 'soon' | 'once-answered' | undefined => {
  const { isMailed, needsAnswer } = notifiedOf(work, status) ?? {};
  if (isMailed !== true) return undefined;
  return needsAnswer === true ? 'once-answered' : 'soon';
};

/** Returns a submission type as the API returns it to the desk's pages. */
export const toDeskType = ({ name, label, icon = 'mail', documents, work, passOn }: SubmissionType) => ({
  name,
  label,
  icon,
  statuses: Object.entries(work.statuses).map(([status, statusLabel]) => ({
    name: status,
    label: statusLabel,
    next: [...nextStatuses(work, status)],
    questions: stepQuestions(work, status),
    is_closed: isClosed(work, status),
    refused_consent: refusedConsent(work, status),
    told_by_email: mailTimingOf(work, status),
  })),
  answer_status: work.register?.answeredIn[0],
  has_board: work.hasBoard ?? false,
  lead_relation: leadRelation(work),
  outcome_label: work.outcomeLabel ?? 'Outcome',
  outcome: shownOutcomeFields(work),
  documents: documents.map((document) => ({ name: document, label: documentLabel(document) })),
  pass_on: passOn && { label: passOn.label, hint: passOn.hint },
});
