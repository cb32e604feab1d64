import type * as z from 'zod/mini';
import { senderActor } from '#domain/audit/actors.ts';
import type { proposeMyCorrection as contract } from '#domain/corrections/my-corrections-contract.ts';
import { proposeCorrection } from '#domain/corrections/propose-correction.ts';
import type { FindPhoneProblem } from '#domain/phone/phone-problem.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { isClosed } from '#domain/work/workflow.ts';
import type { TransactedWrite } from '../clients/transact.ts';
import { NoLongerAvailableError, throwFieldErrors } from '../http/errors.ts';
import type { VisitorRequest } from '../http/request-input.ts';
import type { QueueAddressChange } from '../notifications/queue-address-change.ts';
import { returnToInbox } from '../work/aside/return-to-inbox.ts';
import { checkedValue } from '../work/corrections/checked-value.ts';
import { changeRequest, type CountedDependencies } from './change-request.ts';
import type { OpenedRequest } from './open-my-request.ts';

interface Proposing extends CountedDependencies {
  readonly findPhoneProblem: FindPhoneProblem;
  readonly queueAddressChange: QueueAddressChange;
}

type Values = Readonly<Record<string, string>>;

/** Of a decision, too, that nobody has told them yet. */
const closed = 'This can’t be corrected here just now. Please call us.';

const notHere = 'This can’t be corrected here. Write to us or call us.';

/** Returns the values as records give them back. @throws InvalidRequestError */
const accepted = (
  { type, submission, isProven }: OpenedRequest,
  typed: Values,
  find: FindPhoneProblem,
): Values => {
  const checked = Object.entries(typed).map(([field, value]) => {
    const isTheirs = isProven && type.answers.contact.includes(field);
    return [
      field,
      isTheirs ? checkedValue(type, submission, { field, value }, find) : { problem: notHere },
    ] as const;
  });
  throwFieldErrors(
    Object.fromEntries(
      checked.map(([field, one]) => [field, 'problem' in one ? one.problem : undefined] as const),
    ),
  );
  return Object.fromEntries(
    checked.flatMap(([field, one]) => ('value' in one ? [[field, one.value] as const] : [])),
  );
};

/** Returns what queues the mails about new addresses. */
const addressMails = (
  { type, submission }: OpenedRequest,
  next: WorkItem,
  at: string,
  queue: QueueAddressChange,
): TransactedWrite[] =>
  Object.entries(next.proposals ?? {})
    .filter(([field, proposal]) => type.fields[field]?.kind === 'email' && proposal.at === at)
    .flatMap(([field, { value: to }]) => queue(next, { at, from: type.answers.read(submission, field), to }));

/**
 * Stores what the sender asks to correct, until staff accept or refuse it. A repeated call asks once.
 * @throws as `openOwnRequest`; InvalidRequestError, NoLongerAvailableError for a closed submission, DailyQuotaError, AuditUnavailableError
 */
export const proposeMyCorrection = async (
  { body: { values: typed, ...held } }: Pick<VisitorRequest<typeof contract>, 'body'>,
  dependencies: Proposing,
): Promise<z.output<typeof contract.response>> =>
  changeRequest(held, dependencies, async (opened, item) => {
    const { findPhoneProblem, queueAddressChange, work, count, record, now } = dependencies;
    const { type, submission } = opened;
    if (isClosed(type.work, item.status)) throw new NoLongerAvailableError(closed);
    const at = new Date(now()).toISOString();
    const values = accepted(opened, typed, findPhoneProblem);
    const proposed = proposeCorrection(type, submission, item, { values, at });
    if (proposed === undefined) return item;
    await count('corrections', item.id, String(item.version));
    const labels = Object.keys(values).map((field) => type.fields[field]?.label ?? field);
    const once = JSON.stringify([opened.item.version, values]);
    await record('request.correct', opened, { once, fields: labels });
    const next = returnToInbox(type, proposed.item);
    const author = { at, by: senderActor, by_email: senderActor };
    const change = { version: next.version, ...author, fields: proposed.fields };
    await work.replace(next, change, addressMails(opened, next, at, queueAddressChange));
    return next;
  });
