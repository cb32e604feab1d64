import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { parseWorkItem } from '#domain/work/stored-work-item.ts';
import { workItemId } from '#domain/work/work-item.ts';
import { workWordRows } from '#domain/work/work-words.ts';
import type { cloudOf } from '../../../tools/product/cloud.ts';
import type { Ledger } from './ledger.ts';
import { writersDomain } from './letters.ts';
import type { Outbox } from './outbox.ts';
import type { SentSubmission } from './visitors.ts';

type Item = Record<string, unknown>;

interface Kept {
  readonly cloud: Pick<ReturnType<typeof cloudOf>, 'allItems'>;
  /** Of the objects in the bucket. */
  readonly keys: ReadonlySet<string>;
  readonly outbox: Pick<Outbox, 'find'>;
  readonly sent: readonly SentSubmission[];
}

/** Checks that each submission is stored whole and once, with its mails. @returns how many are stored */
export const checkSubmissions = async ({ cloud, keys, outbox, sent }: Kept, ledger: Ledger) => {
  const { lost, expectOnce, expectWhole } = ledger;
  const items = new Map((await cloud.allItems('work_items')).map((item) => [String(item['id']), item]));
  const words = new Set(
    (await cloud.allItems('work_words')).map(({ id, word }) => `${String(id)} ${String(word)}`),
  );
  const events = new Set(
    (await cloud.allItems('work_history'))
      .filter(({ entry }) => String(entry).startsWith('event '))
      .map(({ id }) => String(id)),
  );
  const sentById = new Map(sent.map((submission) => [submission.id, submission]));
  const [stored, owed] = [new Set<string>(), new Set<string>()];

  const checkMails = (itemId: string, reference: string, record: Item): void => {
    expectOnce(`${itemId}: the mail to the team`, outbox.find('team', reference).length);
    expectOnce(`${itemId}: the confirmation`, outbox.find('confirmation', reference).length);
    if (outbox.find('told', reference).length > 1) ledger.double.push(`${itemId}: its status`);
    if (Object.keys(record).some((name) => name.endsWith('_queue')))
      lost.push(`${itemId}: a mail that waits`);
  };
  const checkWork = (itemId: string, item: Item): void => {
    const work = parseWorkItem(item);
    for (const { id, word } of workWordRows(work, work.words))
      expectWhole(`${itemId}: the word ${word}`, words.has(`${id} ${word}`));
    expectWhole(`${itemId}: its event`, events.has(itemId));
  };
  const checkSource = (itemId: string, record: Item): void => {
    const source = sentById.get(String(record['id']));
    const isOfMail = String(record['email']).endsWith(writersDomain);
    expectWhole(`${itemId}: who sent it`, source !== undefined || isOfMail);
    const document = source?.document;
    if (document === undefined) return;
    expectWhole(`${itemId}: its document`, record['driver_licence_front'] === document && keys.has(document));
  };

  for (const { name, table, referenceOf } of submissionTypes) {
    for (const submission of sent)
      if (submission.name === name && submission.isAcknowledged) owed.add(workItemId(name, submission.id));
    for (const record of await cloud.allItems(table)) {
      const id = String(record['id']);
      const itemId = workItemId(name, id);
      stored.add(itemId);
      checkMails(itemId, referenceOf(id), record);
      checkSource(itemId, record);
      const item = items.get(itemId);
      expectWhole(`${itemId}: its work item`, item !== undefined);
      if (item !== undefined) checkWork(itemId, item);
    }
  }
  for (const id of owed) if (!stored.has(id)) lost.push(`${id}: its record`);
  for (const id of items.keys()) expectWhole(`${id}: the record of a work item`, stored.has(id));
  return stored.size;
};
