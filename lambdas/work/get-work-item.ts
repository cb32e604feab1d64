import type * as z from 'zod/mini';
import type { Absences } from '#domain/accounts/team.ts';
import { buildChecklist, outstandingDocuments } from '#domain/documents/checklist.ts';
import { recordMails } from '#domain/notifications/record-mails.ts';
import { internationalNumber } from '#domain/phone/dialled-number.ts';
import { greet, signatureOf } from '#domain/replies/reply-letter.ts';
import { fillTemplate, type ReplyTemplate } from '#domain/replies/reply-template.ts';
import { formatNzDate } from '#domain/text/nz-date-time.ts';
import { corrected } from '#domain/corrections/corrected.ts';
import { listCorrectable } from '#domain/corrections/correctable-field.ts';
import type { OwnTemplate } from '#domain/settings/desk-settings.ts';
import { estimatesOf } from '#domain/submissions/estimates.ts';
import { firstNameOf, senderOf, type Sender } from '#domain/submissions/sender.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { shownTaken } from '#domain/submissions/taken.ts';
import type { getWorkItem as contract } from '#domain/work/contract.ts';
import { toShownWork } from '#domain/work/shown-work.ts';
import { workItemId, type WorkItem } from '#domain/work/work-item.ts';
import { isMilestoneReached } from '#domain/work/workflow.ts';
import type { AuditLog } from '../clients/audit-log.ts';
import type { Database } from '../clients/database.ts';
import { formatPhone, formatPhoneFacts } from '../clients/format-phone.ts';
import type { ProfileRepository } from '../clients/profile.repository.ts';
import { NotFoundError } from '../http/errors.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import type { CountOpened } from './count-opened.ts';
import { toDeskType } from './desk-types.ts';
import type { WorkDocumentsRepository } from './documents/work-documents.repository.ts';
import { fillOwnTemplates } from './replies/own-templates.ts';
import type { WorkItemRepository } from './work-item.repository.ts';

interface Dependencies extends Absences {
  readonly types: readonly SubmissionType[];
  readonly work: Pick<WorkItemRepository, 'get' | 'markRead' | 'readHistory'>;
  readonly workDocuments: Pick<WorkDocumentsRepository, 'get'>;
  readonly database: Pick<Database, 'get'>;
  readonly nameOf: (table: string) => string;
  readonly listTemplates: () => Promise<OwnTemplate[]>;
  readonly profiles: Pick<ProfileRepository, 'read'>;
  readonly audit: AuditLog;
  readonly countOpened: CountOpened;
  readonly now: () => number;
}

const templateValues = (
  { reference, title, received_at: received }: WorkItem,
  outstanding: readonly string[],
) => ({
  outstanding,
  reference,
  title,
  receivedOn: formatNzDate(received),
});

const contactOf = ({ email, phone, phoneCountryCode: code = '' }: Sender) => ({
  email,
  phone: formatPhone(code === '' || phone === '' ? phone : internationalNumber(code, phone)),
});

const textLabels = ({ fields }: Pick<SubmissionType, 'fields'>): string[] =>
  Object.values(fields)
    .filter(({ kind }) => kind === 'text')
    .map(({ label }) => label);

const availableTemplates = (
  { replies, work }: Pick<SubmissionType, 'replies' | 'work'>,
  { status, received_at: received }: WorkItem,
  now: number,
): readonly ReplyTemplate[] => {
  const isOver = (work.milestones ?? []).some((mark) =>
    isMilestoneReached(mark, status, Date.parse(received), now),
  );
  return replies.filter(({ needsMilestone }) => needsMilestone !== true || isOver);
};

/** Returns a submission and marks it as read, after auditing this. @throws NotFoundError, AuditUnavailableError */
export const getWorkItem = async (
  { params: { type: name, id }, admin, sourceIp }: AdminRequest<typeof contract>,
  {
    types,
    work,
    workDocuments,
    database,
    nameOf,
    listTemplates,
    profiles,
    audit,
    countOpened,
    owners,
    absent,
    now,
  }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const type = types.find((one) => one.name === name);
  const key = workItemId(name, id);
  const [item, found, profile, ownTemplates] = await Promise.all([
    work.get(key),
    type && database.get({ TableName: nameOf(type.table), Key: { id }, ConsistentRead: true }),
    profiles.read(admin),
    listTemplates(),
  ]);
  const sent = found?.Item;
  if (type === undefined || sent === undefined) {
    throw new NotFoundError('There is no submission with this ID.');
  }
  const stored = corrected(type, sent, item);
  const { refusals } = type.summaryOf(stored);
  const [documents, history] = await Promise.all([
    item.outstanding === undefined ? undefined : workDocuments.get(item),
    work.readHistory(item),
  ]);
  const checklist = documents === undefined ? [] : buildChecklist(type, type.read(stored), documents);
  const outstanding = outstandingDocuments(checklist).map(({ label }) => label);
  const firstName = firstNameOf(type, stored);
  await audit.record({
    admin,
    sourceIp,
    action: 'submission.open',
    record_type: type.name,
    record_id: id,
    fields: [],
  });
  await Promise.all([countOpened(admin.id, key), item.unread !== undefined && work.markRead(key)]);
  return {
    item: { ...toShownWork(item), is_unread: false },
    ...history,
    mails: [...recordMails(sent), ...history.mails],
    sender: contactOf(senderOf(type, stored)),
    taken: shownTaken(type, sent),
    sections: formatPhoneFacts(type.describe(stored)),
    correctable: listCorrectable(type, sent, item),
    texts: textLabels(type),
    estimates: [...estimatesOf(name, stored, now())],
    greeting: greet(firstName),
    signature: signatureOf(profile),
    refusals: refusals.map(({ words }) => words),
    templates: [
      ...availableTemplates(type, item, now()).map((template) =>
        fillTemplate(template, templateValues(item, outstanding)),
      ),
      ...fillOwnTemplates(ownTemplates, type, item, { firstName, outstanding }),
    ],
    owners,
    absent,
    types: [toDeskType(type)],
  };
};
