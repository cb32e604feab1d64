import { setTimeout as sleep } from 'node:timers/promises';
import type { cloudOf } from '../../product/cloud.ts';
import type { SampledType } from '../../product/sampled-types.ts';

type Cloud = Pick<ReturnType<typeof cloudOf>, 'allItems' | 'inbox' | 'sweep'>;

export interface AcceptedSubmission {
  readonly type: SampledType;
  readonly id: string;
  readonly email: string;
}

const isPending = (item: Record<string, unknown>): boolean =>
  ['notification_queue', 'acknowledgement_queue'].some((queue) =>
    ['pending', 'sending'].includes(String(item[queue])),
  );

const pollMs = 1_000;

const readItems = async (cloud: Cloud, accepted: readonly AcceptedSubmission[]) => {
  const tables = new Set(accepted.map(({ type }) => type.table));
  const ids = new Set(accepted.map(({ id }) => id));
  const items = await Promise.all([...tables].map(async (table) => cloud.allItems(table)));
  return items.flat().filter(({ id }) => ids.has(String(id)));
};

/** Waits until none of their mails is pending, at most as long as a claim and a round of the sweeper may take. */
const awaitMails = async (cloud: Cloud, accepted: readonly AcceptedSubmission[]): Promise<void> => {
  const timeoutMs = 300_000;
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    if (!(await readItems(cloud, accepted)).some(isPending)) return;
    await sleep(pollMs);
  }
};

/** Checks that every accepted submission has its record, and its mails exactly once even after a round of the sweeper. @returns problems */
export const checkSubmissions = async (
  cloud: Cloud,
  administrator: string,
  accepted: readonly AcceptedSubmission[],
): Promise<string[]> => {
  await awaitMails(cloud, accepted);
  await cloud.sweep();
  const stored = new Set((await readItems(cloud, accepted)).map(({ id }) => id));
  const inbox = await cloud.inbox();
  return accepted.flatMap(({ type, id, email }) => {
    const reference = type.referenceOf(id);
    const mails = inbox.filter(({ subject }) => subject.includes(reference));
    const mailsTo = (address: string): number => mails.filter(({ to }) => to.includes(address)).length;
    return [
      ...(stored.has(id) ? [] : [`${reference}: returned 201, but there is no record`]),
      ...(mailsTo(administrator) === 1
        ? []
        : [`${reference}: ${mailsTo(administrator)} administrator mails`]),
      ...(mailsTo(email) === 1 ? [] : [`${reference}: ${mailsTo(email)} acknowledgements`]),
    ];
  });
};
