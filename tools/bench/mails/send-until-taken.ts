import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Product } from '../../product/runner.ts';

export interface WrittenMail {
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

const rawOf = ({ from, to, text }: WrittenMail): string =>
  [`From: ${from}`, `To: ${to}`, `Message-ID: <${text}@load.example>`, 'Subject: Load', '', text].join(
    '\r\n',
  );

const retryMs = 500;

/** Sends a mail again until the product has taken it, as mail servers do. @param product the one that runs just then */
export const sendUntilTaken = async (
  product: () => Pick<Product, 'door'>,
  mail: WrittenMail,
): Promise<void> => {
  for (;;) {
    const { hostname, port } = new URL(product().door ?? 'smtp://127.0.0.1:1');
    const transport = createTransport({ host: hostname, port: Number(port), ignoreTLS: true });
    try {
      await transport.sendMail({ envelope: { from: mail.from, to: [mail.to] }, raw: rawOf(mail) });
      return;
    } catch {
      await sleep(retryMs);
    } finally {
      transport.close();
    }
  }
};
