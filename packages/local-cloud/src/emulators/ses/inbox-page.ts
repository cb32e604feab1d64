import type { Fault } from './fault-switch.ts';
import { html, trusted, type Html } from './html-template.ts';
import { inboxStyle, refreshScript } from './inbox-style.ts';
import type { MailView, OpenedMail } from './mail-view.ts';

const page = (title: string, version: string, head: Html, content: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${trusted(`<style>${inboxStyle}</style>`)} ${head}
      </head>
      <body data-version="${version}">
        <main>${content}</main>
      </body>
    </html>`.markup;

const faultNote = ({ mode, count }: Fault): Html => {
  if (mode === 'none') return html``;
  const extent = count === undefined ? 'until it is switched off' : `for the next ${count} requests`;
  return html`<p class="fault" role="status">A fault is switched on: <b>${mode}</b>, ${extent}.</p>`;
};

/** Read on import, since the commands set their process to UTC. */
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

const localTime = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
});

const time = (iso: string): Html => html`<time datetime="${iso}">${localTime.format(new Date(iso))}</time>`;

const listItem = (mail: MailView): Html =>
  html`<li>
    <a href="/messages/${mail.id}">
      <strong>${mail.subject === '' ? '(no subject)' : mail.subject}</strong> ${time(mail.receivedAt)}
      <span>${mail.from} → ${mail.to.join(', ')}</span>
    </a>
  </li>`;

/** Newest first; `version` changes with the list. */
export const listPage = (mails: readonly MailView[], total: number, fault: Fault, version: string): string =>
  page(
    `Inbox (${total})`,
    version,
    html`<noscript><meta http-equiv="refresh" content="10" /></noscript>
      ${trusted(`<script>${refreshScript}</script>`)}`,
    html`<header>
        <h1>Inbox</h1>
        <form method="post" action="/delete-all"><button>Delete all</button></form>
      </header>
      <p class="note">
        Mail sent through this emulator. Nothing left this machine. ${total} in all. Times are those of
        ${timeZone}.
      </p>
      ${faultNote(fault)}
      ${
        mails.length === 0
          ? html`<p>No mail yet.</p>`
          : html`<ul class="list">
              ${mails.map(listItem)}
            </ul>`
      }`,
  );

const field = (name: string, values: readonly string[]): Html =>
  values.length === 0
    ? html``
    : html`<dt>${name}</dt>
        <dd>${values.join(', ')}</dd>`;

const section = (title: string, content: Html): Html =>
  html`<h2>${title}</h2>
    ${content}`;

const replyForm = ({ view }: OpenedMail): Html =>
  section(
    'Reply',
    html`<form class="reply" method="post" action="/messages/${view.id}/reply" enctype="multipart/form-data">
      <label
        >From
        <input name="from" type="email" required value="${view.envelope.to[0] ?? ''}" />
      </label>
      <label>Text <textarea name="text" rows="6" required></textarea></label>
      <label>Attachments <input name="files" type="file" multiple /></label>
      <button>Send reply</button>
    </form>`,
  );

/** The HTML part is in a sandboxed frame. */
export const messagePage = (opened: OpenedMail, canReply: boolean): string => {
  const { view, parsed } = opened;
  return page(
    view.subject,
    '',
    html``,
    html`<p><a href="/">← Inbox</a></p>
      <h1>${view.subject === '' ? '(no subject)' : view.subject}</h1>
      <dl>
        ${field('From', [view.from])} ${field('To', view.to)} ${field('Cc', view.cc)}
        ${field('Reply to', view.replyTo)} ${field('Delivered to', view.envelope.to)}
        <dt>Received</dt>
        <dd>${time(view.receivedAt)}</dd>
      </dl>
      ${
        view.html === ''
          ? html``
          : section(
              'HTML',
              html`<iframe
                src="/messages/${view.id}/html"
                title="HTML part of the message"
                sandbox="allow-popups allow-popups-to-escape-sandbox"
              ></iframe>`,
            )
      }
      ${view.text === '' ? html`` : section('Text', html`<pre>${view.text}</pre>`)}
      ${
        view.attachments.length === 0
          ? html``
          : section(
              'Attachments',
              html`<ul>
                ${view.attachments.map(
                  ({ filename, contentType, size, url }) =>
                    html`<li><a href="${url}">${filename}</a> (${contentType}, ${size} bytes)</li>`,
                )}
              </ul>`,
            )
      }
      ${canReply ? replyForm(opened) : html``}
      <details>
        <summary>All headers</summary>
        <pre>${parsed.headerLines.map(({ line }) => line).join('\n')}</pre>
      </details>
      <p><a href="/messages/${view.id}/source">Message source</a></p>`,
  );
};

export const notePage = (title: string): string =>
  page(
    title,
    '',
    html``,
    html`<h1>${title}</h1>
      <p><a href="/">← Inbox</a></p>`,
  );
