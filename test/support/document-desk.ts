import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { applicationType } from '#domain/applications/application-type.ts';
import { documentKey } from '#domain/documents/document-key.ts';
import { scanStatusTag } from '#domain/documents/malware-scan.ts';
import { documentLabel } from '#domain/documents/document-label.ts';
import { outstandingDocumentsText } from '#domain/documents/outstanding-text.ts';
import type { LimitedAct } from '#domain/my-request/act-limits.ts';
import { formatRequestLink } from '#domain/my-request/request-link.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { toStoredWorkItem } from '#domain/work/stored-work-item.ts';
import type { Mail } from '../../lambdas/clients/compose-mail.ts';
import { ownershipToken } from '../../lambdas/clients/document-ownership.ts';
import { queueDocumentsHere } from '../../lambdas/notifications/documents-here.ts';
import { linkStatesRepository } from '../../lambdas/clients/link-states.repository.ts';
import { linkTokens } from '../../lambdas/clients/link-tokens.ts';
import { myRequestScope } from '../../lambdas/clients/my-request-scope.ts';
import { newPass } from '../../lambdas/my-request/link-pass.ts';
import { sendDocuments } from '../../lambdas/my-request/send-documents.ts';
import { deskSubmissions } from '../../lambdas/work/documents/desk-submissions.ts';
import { workDocumentsRepository } from '../../lambdas/work/documents/work-documents.repository.ts';
import { sendWorkReply } from '../../lambdas/work/replies/send-work-reply.ts';
import { replyRepository } from '../../lambdas/work/replies/reply.repository.ts';
import { relatedRepository } from '../../lambdas/submissions/related.repository.ts';
import { workItemRepository } from '../../lambdas/work/work-item.repository.ts';
import { sampleFile } from '../../tools/product/uploads.ts';
import { testTable, testWorkTables } from './dynamodb.ts';
import { sampleRecordOf } from '../../tools/product/sample-records.ts';
import { ownPage, sweepReplies } from './sweep-replies.ts';
import type { useTestTable } from './use-test-table.ts';
import { sampleWorkItem, testTypes } from './work-items.ts';

const application = sampleRecordOf(applicationType.name);

/** Identity id of the applicant in tests of documents. */
export const applicant = 'ap-southeast-2:applicant';

/** Administrator in tests of documents. */
export const staff = { id: 'sales-1', email: 'sales@admin.example', role: 'admin' } as const;

/** Returns the object key of an upload. */
export const uploadKey = (name: string, identityId = applicant): string =>
  documentKey(1_795_132_800_000, ownershipToken(identityId), name, 'application/pdf');

/** Returns the dependencies of the use cases for documents, on the tables of `useTestTable` and a bucket with some keys. */
export const documentDesk = async (table: ReturnType<typeof useTestTable>, state: Partial<WorkItem> = {}) => {
  const item = { ...sampleWorkItem(applicationType.name, '2026-11-20T01:02:03.000Z'), ...state };
  const id = item.id.slice(applicationType.name.length + 1);
  const visa = uploadKey('visa.pdf');
  const sdk = table.sdk();
  const sent = { ...application, id, visa_copy: visa, driver_licence_front: undefined };
  const { driver_licence_back: _back, passport_copy: _passport, ...record } = sent as Record<string, unknown>;
  await sdk.send(new PutCommand({ TableName: testTable, Item: record }));
  await sdk.send(new PutCommand({ TableName: testWorkTables.items, Item: toStoredWorkItem(item) }));
  const database = table.database();
  const work = workItemRepository(database, testWorkTables, testTypes);
  const workDocuments = workDocumentsRepository(database, testWorkTables.documents);
  const acts: { action: string; fields: string[]; document_id?: string; once?: string }[] = [];
  const bucket = new Map([[visa, 'attached']]);
  const owners = new Map([[visa, item.id]]);
  const scans = new Map<string, string>();
  const sizes = new Map<string, number>();
  const stage = { areScanned: false };
  const clock = { now: Date.parse('2026-11-23T02:00:00.000Z') };
  let ids = 0;
  const pdf = sampleFile('application/pdf', 64);
  const mails: Mail[] = [];
  const counted: [LimitedAct, string][] = [];
  const links = linkTokens(async () => 'key of the tests');
  const owner = { type: applicationType.name, id, person: 'sender' as const };
  const link = formatRequestLink({ ...owner, secret: await links.derive(myRequestScope(owner, 1)) });
  const outcome = { send: async (): Promise<void> => undefined };
  const dependencies = {
    types: testTypes,
    work,
    related: relatedRepository(database, testWorkTables),
    workDocuments,
    submissions: deskSubmissions({
      types: testTypes,
      work,
      workDocuments,
      database,
      nameOf: () => testTable,
    }),
    documents: {
      tags: async (key: string): Promise<Record<string, string>> => {
        const submission = owners.get(key);
        const status = scans.get(key);
        return { ...(submission && { submission }), ...(status && { [scanStatusTag]: status }) };
      },
      read: async (key: string) =>
        bucket.has(key)
          ? { size: sizes.get(key) ?? 64, contentType: 'application/pdf', beginning: pdf }
          : undefined,
      attach: async (key: string, submission: string) => {
        if (!bucket.has(key)) return 'missing' as const;
        if ((owners.get(key) ?? submission) !== submission) return 'of another submission' as const;
        bucket.set(key, 'attached');
        owners.set(key, submission);
        return 'attached' as const;
      },
      release: async (key: string, submission: string) => {
        if (owners.get(key) !== submission) return;
        bucket.set(key, 'unattached');
        owners.delete(key);
      },
    },
    signer: {
      signDownload: async (key: string, { disposition }: { disposition: string }) =>
        `https://s3.example/${key}?${disposition}`,
    },
    openings: {
      read: async () => (document: { id: string }) =>
        acts.some(({ document_id }) => document_id === document.id),
    },
    audit: { record: async (act: { action: string; fields: string[] }) => void acts.push(act) },
    queueDocumentsHere: queueDocumentsHere(testWorkTables.history),
    now: () => clock.now,
    newId: () => `50000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`,
    profiles: { read: async () => ({ name: 'Sales', title: '' }) },
    replies: replyRepository(database, testWorkTables),
    readNames: async () => () => 'Mere Ngata',
    readRecord: async () => table.stored(id),
    links,
    linkStates: linkStatesRepository(database, testWorkTables),
    count: async (act: LimitedAct, _item: string, member: string) => void counted.push([act, member]),
    record: async (
      action: string,
      _opened: unknown,
      { once, fields = [] }: { readonly once: string; readonly fields?: readonly string[] },
    ) => void acts.push({ action, fields: [...fields], once }),
  };
  /** Sends the replies that wait. @param found called with each that a round has found, before it is claimed */
  const sweep = async (found = async (): Promise<void> => undefined) =>
    sweepReplies(database, {
      found,
      page: ownPage,
      documents: dependencies.documents,
      areScanned: stage.areScanned,
      mailer: {
        send: async (mail: Mail) => {
          mails.push(mail);
          await outcome.send();
        },
      },
      now: clock.now + 11_000,
    });
  return {
    id,
    itemId: item.id,
    visa,
    acts,
    bucket,
    /** Submissions of attached documents, by key. */
    owners,
    /** Results of the malware scan, by key. */
    scans,
    /** Of files that are not as long as the others, by key. */
    sizes,
    pdf,
    stage,
    clock,
    params: { type: applicationType.name, id },
    request: { admin: staff, sourceIp: '203.0.113.7' },
    dependencies,
    /** Mails to the applicant. */
    mails,
    /** Decides what the mail service does. */
    outcome,
    sweep,
    /** Asks for documents by a reply. */
    ask: async (version: number, fields: readonly string[], status?: string) => {
      const text = outstandingDocumentsText({
        labels: [...new Set(fields)].map(documentLabel),
        site: 'https://site.example',
      });
      const reply_id = randomUUID();
      const { item: shown, reply } = await sendWorkReply(
        {
          params: { type: applicationType.name, id },
          body: {
            reply_id,
            version,
            subject: 'Documents',
            text,
            documents: [...fields],
            ...(status && { status }),
          },
          admin: staff,
          sourceIp: '203.0.113.7',
        },
        dependencies,
      );
      await sweep();
      return { reply, version: shown.version };
    },
    /** Acts of the applicant that are counted. */
    counted,
    /** Sends documents by the applicant’s link. */
    send: async (
      documents: { readonly field: string; readonly key: string }[],
      identityId = applicant,
      changed: Partial<typeof dependencies> = {},
    ) => {
      const pass = await newPass(owner, dependencies);
      return sendDocuments({ body: { link, pass, documents }, identityId }, { ...dependencies, ...changed });
    },
    readItem: () => work.get(item.id),
    /** Changes, without replies. */
    history: async () =>
      (await table.allStored(testWorkTables.history)).filter(
        (entry) => entry['id'] === item.id && entry['kind'] === 'change',
      ),
  };
};
