import type * as z from 'zod/mini';
import type { AutomaticMail } from '#domain/notifications/automatic-mail.ts';
import type { getWorkProgress as contract } from '#domain/work/contract.ts';
import { withoutTyped } from '#domain/work/typed-fields.ts';
import { recordedFields } from '#domain/work/outcome-fields.ts';
import { toShownWork } from '#domain/work/shown-work.ts';
import { workItemId } from '#domain/work/work-item.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import type { WorkItemRepository } from './work-item.repository.ts';

interface Dependencies {
  readonly work: Pick<WorkItemRepository, 'get' | 'readHistory'>;
  readonly readMails: (type: string, id: string) => Promise<AutomaticMail[]>;
}

/**
 * Returns work item and history without an audit entry, as the response keeps nothing that anybody has typed.
 * @throws NotFoundError
 */
export const getWorkProgress = async (
  { params: { type, id } }: Pick<AdminRequest<typeof contract>, 'params'>,
  { work, readMails }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const item = await work.get(workItemId(type, id));
  const [{ history, mails: ownMails, ...written }, mails] = await Promise.all([
    work.readHistory(item),
    readMails(type, id),
  ]);
  return {
    item: toShownWork(item),
    recorded: recordedFields(item.outcome),
    history: history.map(withoutTyped),
    mails: [...mails, ...ownMails],
    ...written,
  };
};
