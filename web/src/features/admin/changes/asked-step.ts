import { lacksAgreement, refusedBy } from '#domain/work/agreement.ts';
import { missingOutcomeFields, recordedFields } from '#domain/work/outcome-fields.ts';
import type { ShownOutcomeField } from '#domain/work/shown-outcome.ts';
import type { StepQuestion } from '#domain/work/step-question-schema.ts';
import { questionOf } from '#domain/work/step-question.ts';
import type { ShownWork } from '#domain/work/shown-work.ts';
import type { Desk } from './format-value.ts';
import { type MailTiming, mailTimingOf } from './mail-to-sender.tsx';

/** A step that waits for an answer, or for a confirmation. */
export interface AskedStep {
  readonly to: string;
  /** Label of the new status. */
  readonly label: string;
  readonly items: readonly Pick<ShownWork, 'name' | 'reference'>[];
  readonly question: StepQuestion;
  /** Fields that the status needs; a reason stands for them. */
  readonly missing: readonly ShownOutcomeField[];
  /** The refused consent that the status needs: how and when they have agreed since is asked for. */
  readonly refused?: string | undefined;
  /** How many documents are asked for and not here, where they go on to others. */
  readonly outstanding?: number;
  /** When an email tells the sender. */
  readonly told?: MailTiming | undefined;
}

const isFree = ({ question, missing, refused, outstanding = 0 }: AskedStep): boolean =>
  question.kind === 'nothing' && missing.length === 0 && refused === undefined && outstanding === 0;

/** Returns how many documents are still awaited at a status that passes details on. */
const outstandingAt = (
  status: Desk['statuses'][number] | undefined,
  { outstanding = 0 }: Pick<ShownWork, 'outstanding'>,
): number => (status?.refused_consent === undefined ? 0 : outstanding);

/** Returns what to ask before a step, which an answer to the sender may take; undefined if it can be made at once. Each step into a closed status is confirmed. */
export const askedStep = (
  { statuses }: Pick<Desk, 'statuses'>,
  items: readonly [ShownWork, ...ShownWork[]],
  to: string,
  missing: readonly ShownOutcomeField[] = [],
  isAnswer = false,
): AskedStep | undefined => {
  const [item] = items;
  const { questions = {} } = statuses.find(({ name }) => name === item.status) ?? {};
  const question = questionOf(questions[to], item, isAnswer);
  const status = statuses.find(({ name }) => name === to);
  const refused = items.some(lacksAgreement) ? refusedBy(status?.refused_consent, items) : undefined;
  const step = {
    to,
    label: status?.label ?? to,
    items,
    question,
    missing,
    refused,
    outstanding: outstandingAt(status, item),
    told: mailTimingOf(statuses, to),
  };
  return isFree(step) && status?.is_closed !== true ? undefined : step;
};

/** Returns what to ask before a step of a submission whose outcome is known. */
export const askedStepOf = (
  desk: Pick<Desk, 'statuses' | 'outcome'>,
  item: ShownWork,
  to: string,
): AskedStep | undefined =>
  askedStep(desk, [item], to, missingOutcomeFields(desk.outcome, to, recordedFields(item.outcome)));
