import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { toStoredHeldMail } from '#domain/incoming-mail/held-mail.ts';
import { toStoredWorkItem } from '#domain/work/stored-work-item.ts';
import { submissionIdOf, type WorkItem } from '#domain/work/work-item.ts';
import { workWordRows } from '#domain/work/work-words.ts';
import { answerAddresses } from '../../lambdas/clients/answer-address.ts';
import { linkTokens } from '../../lambdas/clients/link-tokens.ts';
import { receiveMail, type ReceiveMailDependencies } from '../../lambdas/incoming-mail/receive-mail.ts';
import { storeMail, type StoreMailDependencies } from '../../lambdas/work/incoming/store-mail.ts';
import { relatedRepository } from '../../lambdas/submissions/related.repository.ts';
import { workItemRepository } from '../../lambdas/work/work-item.repository.ts';
import { testWorkTables } from './dynamodb.ts';
import type { useTestTable } from './use-test-table.ts';
import { testTypes } from './work-items.ts';

const replyDomain = 'reply.example.nz';

interface Written {
  readonly from?: string;
  readonly headers?: readonly string[];
  readonly verdicts?: { readonly spam?: string; readonly virus?: string; readonly dmarc?: string };
  readonly body?: string;
  /** The second of its minute in which SES took it. */
  readonly second?: string;
}

/** Writes a mail as SES stores it. */
export const rawMail = (
  to: readonly string[],
  { from = 'ana@example.com', headers = [], verdicts = {}, body = 'Kia ora', second = '00' }: Written = {},
): Buffer => {
  const { spam = 'PASS', virus = 'PASS', dmarc = 'pass' } = verdicts;
  return Buffer.from(
    [
      `Return-Path: <${from}>`,
      `Received: from mx by inbound with SMTP id 1 for ${to[0] ?? ''}; Fri, 27 Nov 2026 01:00:${second} +0000 (UTC)`,
      `X-SES-Spam-Verdict: ${spam}`,
      `X-SES-Virus-Verdict: ${virus}`,
      `Authentication-Results: amazonses.com; dmarc=${dmarc} header.from=${from.split('@')[1]};`,
      `From: <${from}>`,
      `To: ${to.join(', ')}`,
      ...headers,
      '',
      body,
    ].join('\r\n'),
  );
};

/** Returns what receives mails, on the tables of `useTestTable` and a bucket in memory. */
export const mailRoom = (table: ReturnType<typeof useTestTable>) => {
  const database = table.database();
  const work = workItemRepository(database, testWorkTables, testTypes);
  const bucket = new Map<string, Buffer>();
  const heldAt = new Map<string, number>();
  const held = new Map<string, string>();
  const bounced: (readonly string[])[] = [];
  const events: string[] = [];
  /** Ids of the mails that were about to change their submissions. */
  const calling: string[] = [];
  const clock = { now: Date.parse('2026-11-27T01:00:05.000Z') };
  const addresses = answerAddresses(
    linkTokens(async () => 'key of the tests'),
    replyDomain,
    testTypes,
  );
  const storing = {
    database,
    tables: testWorkTables,
    work,
    types: testTypes,
    alongside: async (...[, { mail_id: id }, , isChange]: Parameters<StoreMailDependencies['alongside']>) => {
      if (isChange) calling.push(id);
      return [];
    },
    now: () => clock.now,
  };
  const dependencies: ReceiveMailDependencies = {
    mails: {
      read: async (key) => bucket.get(key),
      put: async (key, raw) => void bucket.set(key, raw),
      putFirst: async (key, raw, at) => {
        if (bucket.has(key)) return heldAt.get(key) ?? at;
        bucket.set(key, raw);
        heldAt.set(key, at);
        return at;
      },
      remove: async (key) => void bucket.delete(key),
      move: async (from, to) => {
        const raw = bucket.get(from);
        if (raw !== undefined) bucket.set(to, raw);
        return bucket.delete(from);
      },
    },
    finder: {
      addresses,
      findByMailId: async () => [],
      related: relatedRepository(database, testWorkTables),
      types: testTypes,
    },
    getItem: async (id) => work.get(id),
    store: async (itemId, mail, raw) => storeMail(itemId, mail, raw, storing),
    acceptAttachments: async () => ({}),
    storeUnknown: async () => ({ why: 'limit' }),
    listHeld: async (mail) => void held.set(toStoredHeldMail(mail).entry, mail.why),
    markBounced: async (_item, ids) => void bounced.push(ids),
    listTeam: async () => ['sales@admin.example'],
    replyDomain,
    now: () => clock.now,
    log: (event) => void events.push(event),
  };
  return {
    bucket,
    /** Why each mail is held. */
    held: () => [...held.values()],
    bounced,
    events,
    calling,
    clock,
    dependencies,
    work,
    add: async (item: WorkItem): Promise<string> => {
      const put = async (TableName: string, Item: Record<string, unknown>) =>
        table.sdk().send(new PutCommand({ TableName, Item }));
      await put(testWorkTables.items, toStoredWorkItem(item));
      for (const row of workWordRows(item, item.words)) await put(testWorkTables.words, row);
      return (await addresses.addressOf({ type: item.type, id: submissionIdOf(item) })).address;
    },
    receive: async (raw: Buffer, sesId: string, changed: Partial<ReceiveMailDependencies> = {}) => {
      bucket.set(`mail/${sesId}`, raw);
      await receiveMail(sesId, { ...dependencies, ...changed });
    },
    historyOf: async (item: WorkItem) => work.readHistory(await work.get(item.id)),
  };
};
