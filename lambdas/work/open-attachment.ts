import type * as z from 'zod/mini';
import type { openAttachment as contract } from '#domain/replies/attachment-contract.ts';
import { workItemId } from '#domain/work/work-item.ts';
import { NotFoundError } from '../http/errors.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import { openStoredFile, type OpenFileDependencies } from './documents/open-stored-file.ts';
import type { ReplyReader } from './replies/reply.repository.ts';

interface Dependencies extends OpenFileDependencies {
  readonly replies: Pick<ReplyReader, 'findQueued'>;
}

/**
 * Returns a temporary URL of a file of a reply, after writing an audit entry.
 * @throws NotFoundError, NoLongerAvailableError, DocumentBlockedError, AuditUnavailableError
 */
export const openAttachment = async (
  { params: { type, id, reply, attachment }, ...caller }: AdminRequest<typeof contract>,
  { replies, ...files }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const itemId = workItemId(type, id);
  const file = (await replies.findQueued(itemId, reply))?.attachments.find((one) => one.id === attachment);
  if (file === undefined) throw new NotFoundError('There is no such file with this reply.');
  const again = 'Choose it again if it is to be sent once more.';
  return openStoredFile(
    { file, field: 'attachment', submission: { type, id, itemId }, again },
    caller,
    files,
  );
};
