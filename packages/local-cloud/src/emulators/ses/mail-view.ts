import PostalMime, { type Address, type Email } from 'postal-mime';
import type { StoredMail } from './mail-store.ts';

export interface MailView {
  readonly id: string;
  /** `Name <address>`, or the address alone. */
  readonly from: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly replyTo: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly {
    readonly filename: string;
    readonly contentType: string;
    /** Bytes. */
    readonly size: number;
    readonly url: string;
  }[];
  readonly receivedAt: string;
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
}

export interface OpenedMail {
  readonly view: MailView;
  readonly parsed: Email;
  readonly raw: Buffer;
}

/** Never fails, whatever the bytes. */
export const parseMime = async (raw: Buffer): Promise<Email> =>
  PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' }).catch(() => ({
    headers: [],
    headerLines: [],
    attachments: [],
    text: raw.toString('latin1'),
  }));

/** Flattens groups. */
export const plainAddresses = (addresses: readonly Address[] | undefined): string[] =>
  (addresses ?? []).flatMap(({ address, group }) =>
    group === undefined ? (address ? [address] : []) : plainAddresses(group),
  );

const display = (addresses: readonly Address[] | undefined): string[] =>
  (addresses ?? []).flatMap(({ name, address, group }) => {
    if (group !== undefined) return display(group);
    return name ? [`${name} <${address}>`] : address ? [address] : [];
  });

/** Attachment URLs begin with `origin`. */
export const openMail = async (mail: StoredMail, origin: string): Promise<OpenedMail> => {
  const parsed = await parseMime(mail.raw);
  const to = display(parsed.to);
  const view: MailView = {
    id: mail.id,
    from: parsed.from === undefined ? mail.source : (display([parsed.from])[0] ?? mail.source),
    to: to.length > 0 ? to : mail.destinations,
    cc: display(parsed.cc),
    replyTo: display(parsed.replyTo),
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html ?? '',
    attachments: parsed.attachments.map(({ filename, mimeType, content }, index) => ({
      filename: filename ?? `attachment-${index + 1}`,
      contentType: mimeType,
      size: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
      url: `${origin}/messages/${mail.id}/attachments/${index}`,
    })),
    receivedAt: mail.receivedAt.toISOString(),
    envelope: { from: mail.source, to: mail.destinations },
  };
  return { view, parsed, raw: mail.raw };
};
