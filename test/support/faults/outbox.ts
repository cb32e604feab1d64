import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import * as z from 'zod/mini';

export type MailKind = 'team' | 'confirmation' | 'came' | 'told' | 'reply';

interface SentMail {
  readonly kind: MailKind;
  /** Of the submission that it is about. */
  readonly reference: string;
  readonly replyTo: string;
}

const fileSchema = z.object({ rawBase64: z.string() });

const beginnings: readonly (readonly [string, MailKind])[] = [
  ['We have your ', 'confirmation'],
  ['An email came about ', 'came'],
  ['Your ', 'told'],
  ['Letter ', 'reply'],
];

const readMail = async (path: string): Promise<SentMail> => {
  const { rawBase64 } = fileSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const [head = ''] = Buffer.from(rawBase64, 'base64').toString('utf8').split('\r\n\r\n');
  const { subject = '', replyTo = [] } = await PostalMime.parse(`${head}\r\n\r\n`);
  return {
    kind: beginnings.find(([beginning]) => subject.startsWith(beginning))?.[1] ?? 'team',
    reference: /[A-Z]{2}-[\dA-Z]{4}-[\dA-Z]{4}/.exec(subject)?.[0] ?? '',
    replyTo: replyTo[0]?.address ?? '',
  };
};

/** Opens the mails that a product has sent, from the files of its inbox: they are too many to be listed. */
export const openOutbox = (dataDir: string) => {
  const folder = join(dataDir, 'mail');
  const names = new Set<string>();
  const mails = new Map<string, SentMail[]>();
  return {
    size: () => names.size,
    /** Reads what has come since. */
    refresh: async (): Promise<void> => {
      for (const name of readdirSync(folder)) {
        if (!name.endsWith('.json') || names.has(name)) continue;
        names.add(name);
        const mail = await readMail(join(folder, name));
        const key = `${mail.kind} ${mail.reference}`;
        mails.set(key, [...(mails.get(key) ?? []), mail]);
      }
    },
    /** Finds the mails of a kind about a submission. */
    find: (kind: MailKind, reference: string): readonly SentMail[] => mails.get(`${kind} ${reference}`) ?? [],
  };
};

export type Outbox = ReturnType<typeof openOutbox>;
