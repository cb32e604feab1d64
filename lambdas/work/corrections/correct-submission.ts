import type * as z from 'zod/mini';
import { notCorrectable } from '#domain/corrections/check-value.ts';
import type { correctSubmission as contract } from '#domain/corrections/contract.ts';
import { correctItem, refuseProposal } from '#domain/corrections/correct-item.ts';
import { corrected } from '#domain/corrections/corrected.ts';
import { withoutRequestLinks } from '#domain/my-request/request-link.ts';
import type { FindPhoneProblem } from '#domain/phone/phone-problem.ts';
import type { StoredItem } from '#domain/submissions/record-answers.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { toShownWork } from '#domain/work/shown-work.ts';
import { workItemId, type WorkItem } from '#domain/work/work-item.ts';
import type { AuditLog } from '../../clients/audit-log.ts';
import type { TransactedWrite } from '../../clients/transact.ts';
import { NotFoundError, throwFieldErrors, VersionConflictError } from '../../http/errors.ts';
import type { AdminRequest } from '../../http/serve-route.ts';
import type { QueueAddressCorrected } from '../../notifications/queue-address-change.ts';
import { findSubmissionType } from '../find-submission-type.ts';
import type { ReadRecord } from '../record-reader.ts';
import type { tagWordWrites } from '../tag-word-writes.ts';
import type { WorkItemRepository } from '../work-item.repository.ts';
import { checkedValue } from './checked-value.ts';
import { moveLinks } from './move-links.ts';

type Request = AdminRequest<typeof contract>;

interface Dependencies {
  readonly types: readonly SubmissionType[];
  readonly work: Pick<WorkItemRepository, 'get' | 'replace'>;
  readonly readRecord: ReadRecord;
  readonly tagWords: ReturnType<typeof tagWordWrites>;
  readonly findPhoneProblem: FindPhoneProblem;
  readonly audit: AuditLog;
  readonly queueAddressCorrected: QueueAddressCorrected;
  /** The table of histories. */
  readonly history: string;
  readonly now: () => number;
}

/** @throws InvalidRequestError for a value that the field's rules refuse */
const acceptedValue = (...[type, counting, typed, find]: Parameters<typeof checkedValue>): string => {
  const checked = checkedValue(type, counting, typed, find);
  if ('value' in checked) return checked.value;
  throwFieldErrors({ value: checked.problem });
  return typed.value;
};

const readSent = async (type: SubmissionType, id: string, readRecord: ReadRecord): Promise<StoredItem> => {
  const record = await readRecord(type, id);
  if (record === undefined) throw new NotFoundError('There is no submission with this ID.');
  return record;
};

const unconfirmed = (
  item: WorkItem,
  type: SubmissionType,
  field: string,
  value: string,
): string | undefined => {
  const proposal = item.proposals?.[field];
  return proposal?.value === value &&
    type.answers.fields[field]?.kind === 'email' &&
    proposal.confirmed_at === undefined
    ? 'They have not confirmed this address yet: they do it by the link in our email to it'
    : undefined;
};

/** Returns the reason to keep; an accepted proposal says that it was one. */
const reasonOf = (isAsked: boolean, why = ''): string | undefined => {
  if (why !== '') return withoutRequestLinks(why);
  return isAsked ? 'They asked for it on their page' : undefined;
};

interface Addresses {
  readonly type: SubmissionType;
  readonly field: string;
  readonly from: string;
  readonly to: string;
  readonly proposed: string | undefined;
}

/** Returns what queues the mail to a corrected address; of a proposal it was told when that was made. */
const addressMails = (
  item: WorkItem,
  { type, field, from, to, proposed }: Addresses,
  at: string,
  queue: QueueAddressCorrected,
): TransactedWrite[] =>
  from !== to && to !== proposed && type.fields[field]?.kind === 'email' ? queue(item, { at, from }) : [];

/**
 * Corrects an answer for all that follows, accepts what the sender has proposed, or refuses it. One that changes nothing is not stored,
 * so retries are safe.
 * @throws NotFoundError, VersionConflictError, AuditUnavailableError, InvalidRequestError
 */
export const correctSubmission = async (
  { params: { type: name, id, field }, body, admin, sourceIp }: Request,
  {
    types,
    work,
    readRecord,
    tagWords,
    findPhoneProblem,
    audit,
    queueAddressCorrected,
    history,
    now,
  }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const type = findSubmissionType(types, name);
  const [stored, sent] = await Promise.all([work.get(workItemId(name, id)), readSent(type, id, readRecord)]);
  const counting = corrected(type, sent, stored);
  throwFieldErrors({ value: type.answers.names(counting).includes(field) ? undefined : notCorrectable });
  const author = { at: new Date(now()).toISOString(), by: admin.id, by_email: admin.email };
  const { version, value: typed, why } = body;
  const before = type.answers.read(counting, field);
  const value =
    typed === undefined ? before : acceptedValue(type, counting, { field, value: typed }, findPhoneProblem);
  const isAsNow = before === value;
  const proposed = stored.proposals?.[field]?.value;
  if (isAsNow && proposed === undefined) return { item: toShownWork(stored) };
  if (stored.version !== version) throw new VersionConflictError(stored.version);
  throwFieldErrors({ value: unconfirmed(stored, type, field, value) });
  const reason = reasonOf(proposed === value, why);
  const { item, fields } = isAsNow
    ? refuseProposal(type, stored, { field, ...author })
    : correctItem(type, sent, stored, { field, value, ...author, ...(reason && { why: reason }) });
  await audit.record({
    admin,
    sourceIp,
    action: 'submission.correct',
    record_type: name,
    record_id: id,
    fields: [type.answers.fields[field]?.label ?? field],
  });
  const change = { version: item.version, ...author, fields };
  const addresses = { type, field, from: before, to: value, proposed };
  const mails = addressMails(item, addresses, author.at, queueAddressCorrected);
  const moved = { was: counting, becomes: corrected(type, sent, item), item };
  const moves = moveLinks(type, moved, { history, now: now() });
  await work.replace(item, change, [...tagWords(stored, item), ...mails, ...moves]);
  return { item: toShownWork(item), change };
};
