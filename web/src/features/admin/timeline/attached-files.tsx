import { openAttachment } from '#domain/replies/attachment-contract.ts';
import type { Reply } from '#domain/replies/reply.ts';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { useEntrySubmission } from '../opened/entry-submission.ts';
import { FileList } from './file-list.tsx';

interface AttachedFilesProps {
  readonly reply: string;
  readonly attachments: NonNullable<Reply['attachments']>;
}

/** Lists the files of a reply. */
export const AttachedFiles = ({ reply, attachments }: AttachedFilesProps) => {
  const { request } = useAdminSession();
  const { type, id } = useEntrySubmission();
  return (
    <FileList
      files={attachments.map(({ file_name: name, ...file }) => ({ ...file, name }))}
      onOpen={async (attachment) => request(openAttachment, { type, id, reply, attachment })}
    />
  );
};
