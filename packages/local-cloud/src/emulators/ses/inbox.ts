import { inspect } from 'node:util';
import { LRUCache } from 'lru-cache';
import { parseFault, type Fault, type FaultSwitch } from './fault-switch.ts';
import {
  attachmentResponse,
  htmlPartResponse,
  jsonResponse,
  pageResponse,
  sourceResponse,
  type InboxResponse,
} from './inbox-responses.ts';
import { listPage, messagePage, notePage } from './inbox-page.ts';
import type { MailStore } from './mail-store.ts';
import { openMail, plainAddresses, type MailView, type OpenedMail } from './mail-view.ts';
import { readReply } from './read-reply.ts';

/** Older messages are only in the JSON. */
const maxListedMails = 100;
const maxCachedMails = 200;
/** Without their files. */
const maxCachedViews = 2_000;

interface InboxOptions {
  readonly mails: MailStore;
  readonly faults: FaultSwitch;
  readonly applyFault: (fault: Fault) => Promise<void>;
  readonly doorUrl: () => string | undefined;
  readonly isReceived: (address: string) => boolean;
  readonly origin: () => string;
  readonly log: (line: string) => void;
}

interface InboxRequest {
  readonly method: string;
  readonly path: string;
  readonly body: Buffer;
  readonly contentType: string;
}

type Handler = (
  path: readonly string[],
  body: Buffer,
  contentType: string,
) => Promise<InboxResponse | undefined>;

const parseJson = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
};

/** Creates the inbox: pages for people, JSON for programs. */
export const createInbox = (options: InboxOptions) => {
  const { mails, faults, applyFault, doorUrl, isReceived, origin, log } = options;
  const openedMails = new LRUCache<string, OpenedMail>({ max: maxCachedMails });
  const views = new LRUCache<string, MailView>({ max: maxCachedViews });

  const open = async (id: string): Promise<OpenedMail | undefined> => {
    const known = openedMails.get(id);
    if (known !== undefined) return known;
    const mail = await mails.get(id);
    if (mail === undefined) return undefined;
    const opened = await openMail(mail, origin());
    openedMails.set(id, opened);
    views.set(id, opened.view);
    return opened;
  };

  // One damaged file must not hide other messages.
  const viewsOf = async (ids: readonly string[]) => {
    const found = [];
    for (const id of ids) {
      const view =
        views.get(id) ?? (await open(id).catch((error: unknown) => log(`inbox: ${inspect(error)}`)))?.view;
      if (view) found.push(view);
    }
    return found;
  };

  const showList: Handler = async () => {
    const ids = mails.ids();
    const version = `${ids.length} ${ids[0] ?? ''} ${JSON.stringify(faults.current)}`;
    const body = listPage(await viewsOf(ids.slice(0, maxListedMails)), ids.length, faults.current, version);
    return pageResponse(body, 200, { 'x-inbox-version': version });
  };

  const clear = async (): Promise<void> => {
    await mails.clear();
    openedMails.clear();
    views.clear();
  };

  const canReplyTo = ({ parsed }: OpenedMail): boolean =>
    plainAddresses(parsed.replyTo).some((address) => isReceived(address));

  const replyTo: Handler = async ([, id = ''], body, contentType) => {
    const opened = await open(id);
    const reply = await readReply(body, contentType);
    if (opened === undefined || reply === undefined) return undefined;
    try {
      const { sendReply } = await import('./send-reply.ts');
      await sendReply(opened, reply, doorUrl());
      return pageResponse(notePage('The reply was sent'));
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown error';
      return pageResponse(notePage(`The reply was not sent: ${reason}`), 502);
    }
  };

  const showMessage: Handler = async ([, id = '', part, index]) => {
    const opened = await open(id);
    if (opened === undefined) return undefined;
    if (part === undefined) return pageResponse(messagePage(opened, canReplyTo(opened)));
    if (part === 'html') return htmlPartResponse(opened);
    if (part === 'source') return sourceResponse(opened);
    return part === 'attachments' ? attachmentResponse(opened, Number(index)) : undefined;
  };

  const setFault: Handler = async (_path, body) => {
    const fault = parseFault(parseJson(body));
    if ('problem' in fault)
      return jsonResponse({ error: { code: 'invalid_fault', message: fault.problem } }, 400);
    await applyFault(fault);
    return jsonResponse(faults.current);
  };

  const routes: readonly (readonly [method: string, path: RegExp, handler: Handler])[] = [
    ['GET', /^\/$/, showList],
    ['GET', /^\/messages\/[\w-]+(?:\/(?:html|source|attachments\/\d+))?$/, showMessage],
    ['POST', /^\/messages\/[\w-]+\/reply$/, replyTo],
    [
      'POST',
      /^\/delete-all$/,
      async () => {
        await clear();
        return { status: 303, headers: { location: '/' }, body: '' };
      },
    ],
    ['GET', /^\/api\/messages$/, async () => jsonResponse(await viewsOf(mails.ids()))],
    [
      'GET',
      /^\/api\/messages\/[\w-]+$/,
      async ([, , id = '']) => {
        const opened = await open(id);
        return opened === undefined ? undefined : jsonResponse(opened.view);
      },
    ],
    [
      'DELETE',
      /^\/api\/messages$/,
      async () => {
        await clear();
        return { status: 204, headers: {}, body: '' };
      },
    ],
    ['GET', /^\/api\/faults$/, async () => jsonResponse(faults.current)],
    ['PUT', /^\/api\/faults$/, setFault],
  ];

  return async ({ method, path, body, contentType }: InboxRequest): Promise<InboxResponse> => {
    const verb = method === 'HEAD' ? 'GET' : method;
    const route = routes.find(([routeMethod, pattern]) => routeMethod === verb && pattern.test(path));
    const response = await route?.[2](path.split('/').slice(1), body, contentType);
    if (response !== undefined) return response;
    const isApi = path.startsWith('/api/');
    return isApi
      ? jsonResponse({ error: { code: 'not_found', message: `There is no ${method} ${path}.` } }, 404)
      : pageResponse(notePage('There is no such page or message'), 404);
  };
};
