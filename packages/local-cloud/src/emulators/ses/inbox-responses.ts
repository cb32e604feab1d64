import { createHash } from 'node:crypto';
import { inboxStyle, refreshScript } from './inbox-style.ts';
import type { OpenedMail } from './mail-view.ts';

export interface InboxResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

// Mails may contain anything: only our own style and script run, by hash.
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

// Nothing runs, loads or submits; links may open a new window.
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
  // 'no-referrer' would remove Origin from the inbox's forms.
  'referrer-policy': 'same-origin',
};

export const pageResponse = (
  body: string,
  status = 200,
  more: Record<string, string> = {},
): InboxResponse => ({
  status,
  headers: {
    ...common,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': pagePolicy,
    ...more,
  },
  body,
});

export const jsonResponse = (body: unknown, status = 200): InboxResponse => ({
  status,
  headers: { ...common, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const dataUri = (type: string, content: string | Uint8Array): string =>
  `data:${type};base64,${Buffer.from(content).toString('base64')}`;

/** Inlines the message's own images. */
export const htmlPartResponse = ({ view, parsed }: OpenedMail): InboxResponse => {
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
    // Links must not replace the message.
    body: `<!doctype html><base target="_blank">${body}`,
  };
};

/** Downloads only, never displayed. */
export const attachmentResponse = (opened: OpenedMail, index: number): InboxResponse | undefined => {
  const attachment = opened.parsed.attachments[index];
  const described = opened.view.attachments[index];
  if (attachment === undefined || described === undefined) return undefined;
  const { content, mimeType } = attachment;
  // RFC 5987's attr-char can't end the header's value.
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

export const sourceResponse = ({ raw }: OpenedMail): InboxResponse => ({
  status: 200,
  headers: {
    ...common,
    'content-type': 'text/plain; charset=utf-8',
    'content-security-policy': "default-src 'none'; sandbox",
  },
  body: new Uint8Array(raw),
});
