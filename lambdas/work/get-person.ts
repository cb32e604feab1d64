import type * as z from 'zod/mini';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import {
  maxPersonSubmissions,
  type getPerson as contract,
  type PersonSubmission,
} from '#domain/work/person-contract.ts';
import { typedFor } from '#domain/work/search-words.ts';
import { toListedWork } from '#domain/work/shown-work.ts';
import { workItemId } from '#domain/work/work-item.ts';
import { formatPhone } from '../clients/format-phone.ts';
import { NotFoundError } from '../http/errors.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import type { RelatedRepository } from '../submissions/related.repository.ts';
import { toDeskType } from './desk-types.ts';
import { type PersonItem, readPerson } from './read-person.ts';

interface Dependencies {
  readonly types: readonly SubmissionType[];
  readonly related: RelatedRepository;
}

const toPersonSubmission = ({ item, same, belonging }: PersonItem): PersonSubmission => ({
  ...toListedWork(item),
  belonging,
  same,
  ...(item.status_answer?.duplicate_of && { duplicate_of: item.status_answer.duplicate_of }),
  ...(item.links && { links: item.links }),
});

/** Returns the sender of a submission, with all that they have sent. Not audited, as lists are not. @throws NotFoundError */
export const getPerson = async (
  { params: { type, id } }: Pick<AdminRequest<typeof contract>, 'params'>,
  { types, related }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const item = await related.get(workItemId(type, id));
  if (item === undefined) throw new NotFoundError('There is no submission with this ID.');
  const { mailboxes, phones, found, hasMore } = await readPerson(item, related, maxPersonSubmissions);
  return {
    name: item.name,
    emails: mailboxes.map((word) => typedFor(word)),
    phones: phones.map((word) => formatPhone(`+${typedFor(word)}`)),
    submissions: found.map((one) => toPersonSubmission(one)),
    has_more: hasMore,
    types: types.map(toDeskType),
  };
};
