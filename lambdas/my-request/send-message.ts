import type * as z from 'zod/mini';
import type { IncomingMail } from '#domain/incoming-mail/incoming-mail.ts';
import type { sendMyMessage as contract } from '#domain/my-request/acts-contract.ts';
import { withoutRequestLinks } from '#domain/my-request/request-link.ts';
import type { VisitorRequest } from '../http/request-input.ts';
import { openOwnRequest, type CountedDependencies } from './change-request.ts';
import { showRequest } from './show-request.ts';

interface Dependencies extends Omit<CountedDependencies, 'work'> {
  readonly work: Pick<CountedDependencies['work'], 'get' | 'readHistory'>;
  /** Stores a message with what it changes of its work item, once however often it is called. */
  readonly store: (itemId: string, message: IncomingMail) => Promise<boolean>;
}

/**
 * Adds a message to the timeline of a submission as an email would be: unread and due, and its owner is told.
 * @throws as `openOwnRequest`; DailyQuotaError, AuditUnavailableError
 */
export const sendMessage = async (
  { body: { id, text, ...held } }: Pick<VisitorRequest<typeof contract>, 'body'>,
  { store, ...dependencies }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const { count, record, work, now } = dependencies;
  const opened = await openOwnRequest(held, dependencies);
  const { item, email } = opened;
  await count('messages', item.id, id);
  await record('request.message', opened, { once: id });
  await store(item.id, {
    mail_id: id,
    at: new Date(now()).toISOString(),
    from: email,
    role: 'sender',
    subject: '',
    text: withoutRequestLinks(text),
    is_typed: true,
  });
  return showRequest({ ...opened, item: await work.get(item.id) }, dependencies);
};
