import { setTimeout as sleep } from 'node:timers/promises';
import { sesIdOfWaiting } from '#domain/incoming-mail/worked-mail-keys.ts';
import { historyMailNameAt, historyMailTypeOf } from '#domain/notifications/history-mails.ts';
import { mailKeysOf } from '#domain/notifications/mail-keys.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { submissionIdOf, submissionTypeOf } from '#domain/work/work-item.ts';
import { parkableMails } from '../../../scripts/replay/parked-mails.ts';
import { runScript } from '../command.ts';
import type { KilledProduct } from './killed-product.ts';
import { listKeys } from '../list-keys.ts';
import type { MailKind, Outbox } from './outbox.ts';

type Item = Record<string, unknown>;

const maxRounds = 200;
const historyTable = 'work_history';
const tablesOfSubmissions = new Set<string>(submissionTypes.map(({ table }) => table));

/** The digest of an hour waits for the hour’s end. */
const queuedMails = parkableMails.filter(
  ({ table }) => table === historyTable || tablesOfSubmissions.has(table),
);
const queuedTables = new Set(queuedMails.map(({ table }) => table));

/** A status is told ten minutes after it was set. */
export const waitsForItsTime = (item: Item): boolean => item['reply_problem'] === 'later';

const kindOf = (mail: string, { entry }: Item): MailKind => {
  if (mail === 'notification') return 'team';
  if (mail === 'acknowledgement') return 'confirmation';
  const type = historyMailTypeOf(historyMailNameAt(String(entry)));
  if (type === undefined) return 'reply';
  return type === 'sender-wrote' ? 'came' : 'told';
};

const referenceOf = (table: string, { id }: Item): string => {
  const isHistory = table === historyTable;
  const name = isHistory ? submissionTypeOf(String(id)) : '';
  const type = submissionTypes.find((one) => (isHistory ? one.name === name : one.table === table));
  const submission = isHistory ? submissionIdOf({ id: String(id), type: name }) : String(id);
  return type?.referenceOf(submission) ?? '';
};

/** Acts as the schedules and the operator do after a day of faults, until no mail waits. @returns how often they had to */
export const settle = async (killed: KilledProduct, outbox: Outbox, report: (text: string) => void) => {
  const tally = { rounds: 0, refused: 0, delivered: 0, unknownAndSent: 0, unknownAndUnsent: 0 };
  const replay = async (...args: string[]): Promise<string> => {
    const { dataDir } = killed.product;
    const { code, stdout, stderr } = await runScript(
      'replay',
      ...args,
      '--stage',
      'local',
      '--data',
      dataDir,
    );
    if (code !== 0) throw new Error(`replay ${args.join(' ')}: ${stderr}`);
    return stdout;
  };
  const isParked = ({ state, item }: Awaited<ReturnType<typeof listQueued>>[number]): boolean =>
    item[state.queue] === 'parked';
  const listQueued = async () => {
    const found = queuedMails.map(async ({ table, state }) =>
      (await killed.cloud().allItems(table)).flatMap((item) =>
        item[state.queue] === undefined || waitsForItsTime(item) ? [] : [{ table, state, item }],
      ),
    );
    return (await Promise.all(found)).flat();
  };

  /** Has those sent again that were refused, and looks up each of those of which nobody knows. */
  const resolveParked = async (): Promise<void> => {
    const answers = await replay('send', 'all');
    tally.refused += answers.split('will be sent again').length - 1;
    tally.delivered += answers.split('marked as sent').length - 1;
    await outbox.refresh();
    const history = await killed.cloud().allItems(historyTable);
    for (const { table, state, item } of (await listQueued()).filter(isParked)) {
      const kind = kindOf(state.mail, item);
      const recorded = history.filter(
        (one) =>
          table === historyTable &&
          one['id'] === item['id'] &&
          one[state.sentAt] !== undefined &&
          kindOf(state.mail, one) === kind,
      );
      const id = mailKeysOf(state).idOf(item);
      const isSent = outbox.find(kind, referenceOf(table, item)).length > recorded.length;
      tally[isSent ? 'unknownAndSent' : 'unknownAndUnsent'] += 1;
      await replay(isSent ? 'done' : 'send', id, '--mail', state.mail);
    }
  };

  for (let isOver = false; !isOver && tally.rounds < maxRounds; tally.rounds += 1) {
    // Nobody is sending after it: all claims are those of senders that were killed.
    await killed.restart();
    await killed.passHour();
    for (const table of queuedTables) await killed.cloud().endPauses(table);
    await killed.cloud().runScheduled('sweep-notifications');
    const queued = await listQueued();
    report(`round ${tally.rounds}: ${queued.length} mails wait`);
    if (queued.some(isParked)) await resolveParked();
    isOver = queued.length === 0;
  }
  // Mails that came in are taken up by their age, in growing pauses.
  const isComingIn = async () =>
    (await listKeys(killed.product)).some((key) => sesIdOfWaiting(key) !== undefined);
  for (let tries = 0; tries < maxRounds && (await isComingIn()); tries += 1) {
    await killed.cloud().runScheduled('receive-mail', {});
    await sleep(15_000);
  }
  return tally;
};
