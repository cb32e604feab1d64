import { createTransport, type SendMailOptions } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Product } from './runner.ts';

type Verdict = 'PASS' | 'FAIL' | 'GRAY' | 'PROCESSING_FAILED';

interface WrittenMail extends SendMailOptions {
  readonly envelope: { readonly from: string; readonly to: string[] };
  /** SES’s verdicts; all that is missing is PASS. */
  readonly verdicts?: Partial<Record<'spam' | 'virus' | 'spf' | 'dkim' | 'dmarc', Verdict>>;
}

/** Writes a mail to the product through its door, as any mail program can; `raw` are the bytes of a whole mail. */
export const sendMail = async (
  { door }: Pick<Product, 'door'>,
  { verdicts = {}, envelope, raw, ...mail }: WrittenMail,
): Promise<void> => {
  if (door === null) throw new Error('The stage receives no mail.');
  const { hostname, port } = new URL(door);
  const transport = createTransport({ host: hostname, port: Number(port), ignoreTLS: true });
  const content = Buffer.isBuffer(raw) ? raw : await new MailComposer(mail).compile().build();
  const wanted = Object.entries(verdicts).map(([check, verdict]) => `${check}=${verdict}`);
  const header = wanted.length > 0 ? `X-Local-Verdicts: ${wanted.join(' ')}\r\n` : '';
  try {
    await transport.sendMail({ envelope, raw: Buffer.concat([Buffer.from(header), content]) });
  } finally {
    transport.close();
  }
};
