import { createHash } from 'node:crypto';
import { inboxStyle, refreshScript } from './inbox-style.ts';
import type { OpenedMail } from './mail-view.ts';

/** An HTTP answer of the inbox. */
export interface InboxAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

// A mail may contain anything: only our own style and script run, by their hashes.
const pagePolicy = [
  "default-src 'none'",
  `style-src ${hashOf(inboxStyle)}`,
  `script-src ${hashOf(refreshScript)}`,
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  'img-src data:',
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

// Links may open a new window; nothing runs, nothing is fetched, nothing is sent.
const mailPolicy = [
  "default-src 'none'",
  'img-src data:',
  'font-src data:',
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

const common = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // Not 'no-referrer': browsers would leave the Origin out of the inbox's own forms.
  'referrer-policy': 'same-origin',
};

/** A page of the inbox itself. */
export const pageAnswer = (body: string, status = 200, more: Record<string, string> = {}): InboxAnswer => ({
  status,
  headers: {
    ...common,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': pagePolicy,
    ...more,
  },
  body,
});

/** JSON for programs. */
export const jsonAnswer = (body: unknown, status = 200): InboxAnswer => ({
  status,
  headers: { ...common, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const dataUri = (type: string, content: string | Uint8Array): string =>
  `data:${type};base64,${Buffer.from(content).toString('base64')}`;

/** The HTML part of a message, with its own pictures put in. */
export const htmlPartAnswer = ({ view, parsed }: OpenedMail): InboxAnswer => {
  const pictures = new Map(
    parsed.attachments
      .filter(({ contentId, mimeType }) => contentId !== undefined && /^image\/[\w.+-]+$/.test(mimeType))
      .map(({ contentId = '', mimeType, content }) => [
        contentId.replace(/^<|>$/g, ''),
        dataUri(mimeType, typeof content === 'string' ? content : new Uint8Array(content)),
      ]),
  );
  const body = view.html.replace(/\bcid:([^\s"'<>)]+)/g, (whole, id: string) => pictures.get(id) ?? whole);
  return {
    status: 200,
    headers: { ...common, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': mailPolicy },
    // Links in a message must not replace the message.
    body: `<!doctype html><base target="_blank">${body}`,
  };
};

/** A file to be saved, never to be shown by the browser. */
export const attachmentAnswer = (opened: OpenedMail, index: number): InboxAnswer | undefined => {
  const attachment = opened.parsed.attachments[index];
  const described = opened.view.attachments[index];
  if (attachment === undefined || described === undefined) return undefined;
  const { content, mimeType } = attachment;
  // RFC 5987's attr-char leaves no character that could end the header's value.
  const name = encodeURIComponent(described.filename.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return {
    status: 200,
    headers: {
      ...common,
      'content-type': /^[\w.+-]+\/[\w.+-]+$/.test(mimeType) ? mimeType : 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
      'content-security-policy': "default-src 'none'; sandbox",
    },
    body: typeof content === 'string' ? content : new Uint8Array(content),
  };
};

/** The message as it would go over the wire. */
export const sourceAnswer = ({ raw }: OpenedMail): InboxAnswer => ({
  status: 200,
  headers: {
    ...common,
    'content-type': 'text/plain; charset=utf-8',
    'content-security-policy': "default-src 'none'; sandbox",
  },
  body: new Uint8Array(raw),
});
