import type * as z from 'zod/mini';
import { hasEnded, type SavedApplication } from '#domain/saved-applications/saved-application.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import {
  maxPersonSubmissions,
  type getPerson as contract,
  type PersonDraft,
  type PersonPayment,
  type PersonSubmission,
} from '#domain/work/person-contract.ts';
import { typedFor } from '#domain/work/search-words.ts';
import { toListedWork } from '#domain/work/shown-work.ts';
import { workItemId, type WorkItem } from '#domain/work/work-item.ts';
import { formatPhone } from '../clients/format-phone.ts';
import type { SavedApplications } from '../clients/saved-application.repository.ts';
import { NotFoundError } from '../http/errors.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import type { RelatedRepository } from '../submissions/related.repository.ts';
import { toDeskType } from './desk-types.ts';
import { type PersonItem, readPerson } from './read-person.ts';

/** Of one email address. */
const maxDrafts = 10;

interface Dependencies {
  readonly types: readonly SubmissionType[];
  readonly related: RelatedRepository;
  readonly saved: Pick<SavedApplications, 'listOfMailbox'>;
  readonly now: () => number;
}

const paymentsOf = (
  { type: name, outcome = {} }: WorkItem,
  types: readonly SubmissionType[],
): PersonPayment[] => {
  const { dated = {} } = types.find((type) => type.name === name)?.work.report ?? {};
  return Object.values(dated).flatMap(({ amountField: field, dateField }) => {
    const amount = field === undefined ? undefined : outcome[field];
    if (field === undefined || amount === undefined) return [];
    const on = outcome[dateField];
    return [{ field, amount: Number(amount), ...(on !== undefined && { on }) }];
  });
};

const toDraft = ({ email, created_at, ends_at }: SavedApplication): PersonDraft => ({
  email,
  begun_at: created_at,
  ends_at,
});

const toPersonSubmission = (
  { item, same, belonging }: PersonItem,
  types: readonly SubmissionType[],
): PersonSubmission => ({
  ...toListedWork(item),
  payments: paymentsOf(item, types),
  belonging,
  same,
  ...(item.status_answer?.duplicate_of && { duplicate_of: item.status_answer.duplicate_of }),
  ...(item.links && { links: item.links }),
});

/** Returns the sender of a submission, with all that they have sent. Not audited, as lists are not. @throws NotFoundError */
export const getPerson = async (
  { params: { type, id } }: Pick<AdminRequest<typeof contract>, 'params'>,
  { types, related, saved, now }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const item = await related.get(workItemId(type, id));
  if (item === undefined) throw new NotFoundError('There is no submission with this ID.');
  const { mailboxes, phones, found, hasMore } = await readPerson(item, related, maxPersonSubmissions);
  const drafts = await Promise.all(
    mailboxes.map(async (word) => saved.listOfMailbox(typedFor(word), maxDrafts)),
  );
  return {
    name: item.name,
    emails: mailboxes.map((word) => typedFor(word)),
    phones: phones.map((word) => formatPhone(`+${typedFor(word)}`)),
    submissions: found.map((one) => toPersonSubmission(one, types)),
    drafts: drafts
      .flat()
      .filter((draft) => !hasEnded(draft, now()))
      .map(toDraft),
    has_more: hasMore,
    types: types.map(toDeskType),
  };
};
