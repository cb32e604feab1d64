import { incomingMailKind } from '#domain/incoming-mail/incoming-mail.ts';
import { sesIdOfWaiting } from '#domain/incoming-mail/worked-mail-keys.ts';
import type { cloudOf } from '../../../tools/product/cloud.ts';
import type { Ledger } from './ledger.ts';
import type { Letter } from './letters.ts';
import type { Outbox } from './outbox.ts';
import { waitsForItsTime } from './settle.ts';

interface Kept {
  readonly cloud: Pick<ReturnType<typeof cloudOf>, 'allItems'>;
  /** Of the objects in the bucket. */
  readonly keys: ReadonlySet<string>;
  readonly outbox: Pick<Outbox, 'find'>;
  readonly letters: readonly Letter[];
}

type Item = Record<string, unknown>;

/** Checks that each mail to a submission was told to the team, and none twice. */
const checkTold = ({ outbox, letters }: Kept, { lost, double }: Ledger): void => {
  const answers = letters.filter(({ kind }) => kind === 'answer' || kind === 'reference');
  for (const [reference, about] of Map.groupBy(answers, (letter) => letter.reference)) {
    const told = outbox.find('came', reference).length;
    if (told === 0) lost.push(`${reference}: that an email came`);
    if (told > about.length) double.push(`${reference}: that an email came, ${told} times`);
  }
};

const checkNoneWaits = (history: readonly Item[], { keys }: Kept, { lost }: Ledger): void => {
  const waiting = history.filter((entry) => entry['reply_queue'] !== undefined && !waitsForItsTime(entry));
  const mails = [...keys].filter((key) => sesIdOfWaiting(key) !== undefined);
  lost.push(...[...waiting.map(({ id }) => String(id)), ...mails].map((id) => `${id}: a mail that waits`));
};

/** Checks that each mail that came in is stored once, where it belongs, and each reply sent once. @returns how many were stored or held */
export const checkLetters = async (kept: Kept, ledger: Ledger) => {
  const { cloud, keys, outbox, letters } = kept;
  const { expectOnce, expectWhole } = ledger;
  const history = await cloud.allItems('work_history');
  const incoming = history.filter(({ kind }) => kind === incomingMailKind);
  const held = history.filter(({ kind }) => kind === 'held-mail');
  const bySubject = Map.groupBy([...incoming, ...held], ({ subject }) => String(subject));

  for (const { kind, subject, itemId, reference } of letters) {
    if (kind === 'reply') {
      expectOnce(`the reply ${subject}`, outbox.find('reply', reference).length);
      continue;
    }
    const found = bySubject.get(subject) ?? [];
    const places = found.map((one) => String(one['why'] ?? one['id'])).join(' and ');
    expectOnce(`the mail ${subject} (${places})`, found.length);
    for (const { id, raw_key: key } of found.filter((one) => one['kind'] === incomingMailKind)) {
      const isThere = itemId === undefined || id === itemId;
      expectWhole(`${subject}: at ${String(id)}`, isThere && keys.has(String(key)));
    }
  }
  checkTold(kept, ledger);
  checkNoneWaits(history, kept, ledger);
  return { cameIn: incoming.length, held: held.length };
};
