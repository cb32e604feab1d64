import type * as z from 'zod/mini';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import type { linkSubmissions as contract } from '#domain/work/link-contract.ts';
import { leadRelation } from '#domain/work/lead-relation.ts';
import { linkedItemId, linkTo, rememberLinked, withoutLinks } from '#domain/work/linked-submissions.ts';
import { isSameSender } from '#domain/work/person-words.ts';
import {
  inverseRelation,
  linkFields,
  linksOf,
  maxLinks,
  type LinkRelation,
  type SubmissionLink,
} from '#domain/work/submission-link.ts';
import type { WorkChange } from '#domain/work/work-history.ts';
import { submissionIdOf, workItemId, type WorkItem } from '#domain/work/work-item.ts';
import type { AuditLog } from '../clients/audit-log.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import type { RelatedRepository } from '../submissions/related.repository.ts';
import { findByReference, refuse } from './find-by-reference.ts';
import { findSubmissionType } from './find-submission-type.ts';
import { retryOnNewerVersion } from './retry-on-newer-version.ts';
import type { WorkItemRepository } from './work-item.repository.ts';

interface Dependencies {
  readonly types: readonly SubmissionType[];
  readonly work: Pick<WorkItemRepository, 'get' | 'replace' | 'writesOf'>;
  readonly related: RelatedRepository;
  readonly audit: AuditLog;
  readonly now: () => number;
}

type Request = AdminRequest<typeof contract>;

const field = 'other';

const findOther = async (
  item: WorkItem,
  other: Request['body']['other'],
  { work, related }: Pick<Dependencies, 'work' | 'related'>,
): Promise<WorkItem> =>
  'reference' in other
    ? findByReference(item, other.reference, related, field)
    : work.get(workItemId(other.type, other.id));

const isLinked = (item: WorkItem, relation: LinkRelation, other: WorkItem): boolean =>
  linksOf(item, relation).some((link) => linkedItemId(link) === other.id);

/** Returns why two submissions can't be linked; undefined if they can. */
const linkProblem = (
  item: WorkItem,
  relation: LinkRelation,
  other: WorkItem,
  types: readonly SubmissionType[],
): string | undefined => {
  if (other.id === item.id) return 'This is the submission itself.';
  if ([item, other].some(({ links = [] }) => links.length >= maxLinks))
    return `A submission can have ${maxLinks} links. Undo one first.`;
  if (relation === 'same-person')
    return isSameSender(item, other) ? 'Both are of one email address or phone number already.' : undefined;
  const [own, others] = [item, other].map(({ type }) => leadRelation(findSubmissionType(types, type).work));
  return own === relation && others === inverseRelation[relation]
    ? undefined
    : 'Only a message or an enquiry leads to an application.';
};

interface Linked {
  readonly item: WorkItem;
  readonly field: WorkChange['fields'][number];
}

const linked = (
  item: WorkItem,
  other: WorkItem,
  link: Omit<SubmissionLink, 'type' | 'id' | 'reference'>,
) => ({
  item: {
    ...rememberLinked(item, linkTo(other)),
    links: [...(item.links ?? []), { ...linkTo(other), ...link }],
    version: item.version + 1,
  },
  field: { name: linkFields[link.relation], from: '', to: other.reference },
});

const unlinked = (item: WorkItem, other: WorkItem, relation: LinkRelation): Linked => ({
  item: { ...withoutLinks(item, other.id, relation), version: item.version + 1 },
  field: { name: linkFields[relation], from: other.reference, to: '' },
});

const auditActions = {
  'same-person': ['person.join', 'person.undo-join'],
  'led-to': ['submission.link', 'submission.undo-link'],
  'came-from': ['submission.link', 'submission.undo-link'],
} as const;

const link = async (
  { params: { type, id }, body: { relation, other: wanted, undo }, admin, sourceIp }: Request,
  { types, work, related, audit, now }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const isUndo = undo === true;
  const item = await work.get(workItemId(type, id));
  const other = await findOther(item, wanted, { work, related });
  if (isLinked(item, relation, other) !== isUndo) return { other: linkTo(other) };
  const problem = isUndo ? undefined : linkProblem(item, relation, other, types);
  if (problem !== undefined) return refuse(field, problem);
  const at = new Date(now()).toISOString();
  const author = { by: admin.id, by_email: admin.email };
  const inverse = inverseRelation[relation];
  const changeOf = (one: WorkItem, another: WorkItem, as: LinkRelation): Linked =>
    isUndo ? unlinked(one, another, as) : linked(one, another, { relation: as, at, by_email: admin.email });
  const [own, others] = [changeOf(item, other, relation), changeOf(other, item, inverse)] as const;
  for (const changed of [own, others]) {
    await audit.record({
      admin,
      sourceIp,
      action: auditActions[relation][isUndo ? 1 : 0],
      record_type: changed.item.type,
      record_id: submissionIdOf(changed.item),
      fields: [changed.field.name],
    });
  }
  const changeIn = (one: Linked): WorkChange => ({
    version: one.item.version,
    at,
    ...author,
    fields: [one.field],
  });
  await work.replace(own.item, changeIn(own), work.writesOf(others.item, changeIn(others)));
  return { other: linkTo(other) };
};

/**
 * Links two submissions, or takes their link back: nothing is moved, so that an undo gives all of it back.
 * @throws NotFoundError, InvalidRequestError, AuditUnavailableError, VersionConflictError
 */
export const linkSubmissions = async (
  request: Request,
  dependencies: Dependencies,
): Promise<z.output<typeof contract.response>> =>
  retryOnNewerVersion(async () => link(request, dependencies));
