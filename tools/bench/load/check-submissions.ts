import { setTimeout as sleep } from 'node:timers/promises';
import type { cloudOf } from '../../product/cloud.ts';
import type { SampledType } from '../../product/sampled-types.ts';

type Cloud = Pick<ReturnType<typeof cloudOf>, 'allItems' | 'inbox' | 'sweep'>;

/** A submission that was answered 201. */
export interface Taken {
  readonly type: SampledType;
  readonly id: string;
  readonly email: string;
}

const isPending = (item: Record<string, unknown>): boolean =>
  ['notification_queue', 'acknowledgement_queue'].some((queue) =>
    ['pending', 'sending'].includes(String(item[queue])),
  );

const pollMs = 1_000;

/** Waits until no mail is pending any more, but not longer than a claim and a round of the sweeper may take. */
const awaitMails = async (cloud: Cloud, tables: ReadonlySet<string>): Promise<void> => {
  const patienceMs = 300_000;
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    const items = await Promise.all([...tables].map(async (table) => cloud.allItems(table)));
    if (!items.flat().some(isPending)) return;
    await sleep(pollMs);
  }
};

/**
 * Looks for what is missing or there too often: every submission that was taken must have its record, and its mails
 * exactly once, after a round of the sweeper, too.
 * @returns what is wrong, in words
 */
export const checkSubmissions = async (
  cloud: Cloud,
  administrator: string,
  taken: readonly Taken[],
): Promise<string[]> => {
  const tables = new Set(taken.map(({ type }) => type.table));
  await awaitMails(cloud, tables);
  await cloud.sweep();
  const items = (await Promise.all([...tables].map(async (table) => cloud.allItems(table)))).flat();
  const stored = new Set(items.map(({ id }) => id));
  const inbox = await cloud.inbox();
  return taken.flatMap(({ type, id, email }) => {
    const reference = type.referenceOf(id);
    const mails = inbox.filter(({ subject }) => subject.includes(reference));
    const mailsTo = (address: string): number => mails.filter(({ to }) => to.includes(address)).length;
    return [
      ...(stored.has(id) ? [] : [`${reference}: answered 201, but there is no record`]),
      ...(mailsTo(administrator) === 1
        ? []
        : [`${reference}: ${mailsTo(administrator)} administrator mails`]),
      ...(mailsTo(email) === 1 ? [] : [`${reference}: ${mailsTo(email)} acknowledgements`]),
    ];
  });
};
