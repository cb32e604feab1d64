import { GetCommand, paginateQuery, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { jointActor } from '#domain/audit/actors.ts';
import { documentLabel } from '#domain/documents/document-label.ts';
import { attachmentSchema, storedAttachments, type StoredAttachment } from '#domain/replies/attachments.ts';
import { passOnReplyIds } from '#domain/replies/pass-on.ts';
import { parseReply } from '#domain/replies/parse-reply.ts';
import { replySchema } from '#domain/replies/reply.ts';
import { linkEntryKey, linkKind } from '#domain/my-request/stored-link.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import type { TableName } from '#domain/tables.ts';
import { workChangeSchema, type WorkChange } from '#domain/work/work-history.ts';
import { workCallSchema } from '#domain/work/work-call.ts';
import { workNoteSchema } from '#domain/work/work-note.ts';
import { choiceText } from '#domain/work/step-question.ts';
import { stepQuestion, type Workflow } from '#domain/work/workflow.ts';
import { correctionsIn, type ExportedCorrection } from './exported-corrections.ts';
import { exportMails } from './received-mails.ts';

const filesSchema = z.array(z.object({ id: z.string(), key: z.string(), by: z.optional(z.string()) }));

/** Begins the names of files that the joint applicant has sent. */
export const jointFilePrefix = 'joint-';

const documentsSchema = z.object({
  added: filesSchema,
  removed: z.optional(filesSchema),
  filed: z.optional(z.array(z.object({ field: z.string(), file_name: z.string() }))),
});

const readDocuments = async (
  client: DynamoDBDocumentClient,
  nameOf: (table: TableName) => string,
  itemId: string,
): Promise<z.infer<typeof documentsSchema>> => {
  const { Item } = await client.send(
    new GetCommand({ TableName: nameOf('work_documents'), Key: { id: itemId }, ConsistentRead: true }),
  );
  return Item ? z.parse(documentsSchema, Item) : { added: [] };
};

/** Returns the keys of documents that were added after submission, under names that no attribute has, and how staff have filed all. */
export const readLaterDocuments = async (
  ...place: Parameters<typeof readDocuments>
): Promise<{
  readonly added: Record<string, string>;
  readonly filed: { readonly kind: string; readonly file_name: string }[];
}> => {
  const { added, filed = [] } = await readDocuments(...place);
  return {
    added: Object.fromEntries(
      added.map(({ id: one, key, by }) => [`${by === jointActor ? jointFilePrefix : ''}added-${one}`, key]),
    ),
    filed: filed.map(({ field, file_name }) => ({ kind: documentLabel(field), file_name })),
  };
};

const readHistory = async (
  client: DynamoDBDocumentClient,
  nameOf: (table: TableName) => string,
  itemId: string,
): Promise<Record<string, unknown>[]> => {
  const pages = paginateQuery(
    { client },
    {
      TableName: nameOf('work_history'),
      ConsistentRead: true,
      KeyConditionExpression: 'id = :id',
      ExpressionAttributeValues: { ':id': itemId },
    },
  );
  const entries: Record<string, unknown>[] = [];
  for await (const { Items = [] } of pages) entries.push(...Items);
  return entries;
};

const filesOfReplies = (entries: readonly Record<string, unknown>[]): StoredAttachment[] =>
  entries.filter(({ kind }) => kind === 'reply').flatMap(storedAttachments);

/** Lists the keys of all files that were added after submission, with those that staff have removed since, and of those sent with replies. */
export const listAddedFiles = async (...place: Parameters<typeof readDocuments>): Promise<string[]> => {
  const { added, removed = [] } = await readDocuments(...place);
  const entries = await readHistory(...place);
  return [...added, ...removed, ...filesOfReplies(entries)].map(({ key }) => key);
};

/** Without the administrator who wrote it. One that was taken back was never sent. */
const exportedReplySchema = z.extend(
  z.pick(replySchema, { at: true, to: true, cc: true, subject: true, text: true, state: true }),
  { attachments: z.optional(z.array(z.pick(attachmentSchema, { file_name: true, size: true }))) },
);

type ExportedReply = z.infer<typeof exportedReplySchema>;

/** With earlier revisions, without the administrators who wrote them. */
interface ExportedNote {
  readonly at: string;
  readonly text: string;
  readonly earlier: readonly { readonly at: string; readonly text: string }[];
}

/** A phone call, without the administrator who noted it. */
const exportedCallSchema = z.omit(workCallSchema, { call_id: true, by_email: true });

/** A link to the sender's own page, of which no more is kept. */
const exportedLinkSchema = z.object({ valid_until: z.iso.datetime() });

/** A step with what was answered to it. */
interface ExportedStep {
  readonly at: string;
  readonly status: string;
  readonly choice?: string;
  readonly reason?: string;
  readonly duplicate_of?: string;
  readonly agreement?: string;
}

const answerNames: readonly string[] = [
  'choice',
  'reason',
  'duplicate_of',
  'agreement',
] satisfies (keyof ExportedStep)[];

/** Returns the steps for which staff have given a reason, with choices as staff see them. */
const answeredSteps = (work: Workflow, { at, fields }: WorkChange): ExportedStep[] => {
  const status = fields.find(({ name }) => name === 'status');
  const given = fields.filter(({ name, to }) => to !== '' && answerNames.includes(name));
  if (status === undefined || given.length === 0) return [];
  const question = stepQuestion(work, status.from, status.to);
  const shown = (name: string, value: string): string =>
    (name === 'choice' && choiceText(question, value)) || value;
  return [
    { at, status: status.to, ...Object.fromEntries(given.map(({ name, to }) => [name, shown(name, to)])) },
  ];
};

const earliestFirst = (one: { readonly at: string }, other: { readonly at: string }): number =>
  one.at < other.at ? -1 : 1;

const plainText = ({ at, text }: { readonly at: string; readonly text: string }) => ({ at, text });

/** Returns the replies to the sender and the emails received, with the keys of their files, calls, the team's notes, the reasons of its steps and the links sent, oldest first. @param isOwn whether a corrected answer is of the person */
export const readWritten = async (
  client: DynamoDBDocumentClient,
  nameOf: (table: TableName) => string,
  itemId: string,
  type: Pick<SubmissionType, 'answers' | 'work'>,
  isOwn: (field: string) => boolean,
): Promise<{
  readonly replies: ExportedReply[];
  readonly emails: ReturnType<typeof exportMails>['emails'];
  readonly files: Record<string, string>;
  readonly notes: ExportedNote[];
  readonly calls: z.infer<typeof exportedCallSchema>[];
  readonly steps: ExportedStep[];
  readonly links: z.infer<typeof exportedLinkSchema>[];
  readonly corrections: ExportedCorrection[];
}> => {
  const items = await readHistory(client, nameOf, itemId);
  const received = exportMails(items);
  const itemsOfKind = (kind: string) => items.filter((item) => item['kind'] === kind);
  return {
    replies: itemsOfKind('reply')
      .map((item) => parseReply(item))
      .filter(({ reply_id }) => reply_id !== passOnReplyIds.forward)
      .map((reply) => z.parse(exportedReplySchema, reply))
      .toSorted(earliestFirst),
    emails: received.emails.toSorted(earliestFirst),
    files: {
      ...Object.fromEntries(
        filesOfReplies(items.filter(({ state }) => state !== 'taken-back')).map(({ id, key }) => [
          `attached-${id}`,
          key,
        ]),
      ),
      ...received.raw,
    },
    notes: itemsOfKind('note')
      .map((item) => z.parse(workNoteSchema, item))
      .map(({ at, text, earlier }) => ({ at, text, earlier: earlier.map(plainText) }))
      .concat(received.notes)
      .toSorted(earliestFirst),
    calls: itemsOfKind('call')
      .map((item) => z.parse(exportedCallSchema, item))
      .toSorted(earliestFirst),
    steps: itemsOfKind('change')
      .flatMap((item) => answeredSteps(type.work, z.parse(workChangeSchema, item)))
      .toSorted(earliestFirst),
    corrections: itemsOfKind('change')
      .flatMap((item) => correctionsIn(type, z.parse(workChangeSchema, item), isOwn))
      .toSorted(earliestFirst),
    // When the joint applicant used theirs is nothing of the sender's.
    links: itemsOfKind(linkKind)
      .filter(({ entry }) => entry === linkEntryKey('sender'))
      .map((item) => z.parse(exportedLinkSchema, item)),
  };
};
