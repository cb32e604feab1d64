import { openAttachment } from '#domain/replies/attachment-contract.ts';
import type { Reply } from '#domain/replies/reply.ts';
import { useMutation } from '@tanstack/react-query';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { formatFileSize } from '../../../lib/format-file-size.ts';
import { documentProblem } from '../document-problem.ts';
import { useOpenSubmission } from '../opened/open-submission.ts';
import { openTab, showIn } from '../open-tab.ts';

interface AttachedFilesProps {
  readonly reply: string;
  readonly attachments: NonNullable<Reply['attachments']>;
}

/** Lists the files of a reply, each of which opens in a tab; each opening is recorded. */
export const AttachedFiles = ({ reply, attachments }: AttachedFilesProps) => {
  const { request } = useAdminSession();
  const { type, id } = useOpenSubmission();
  const opening = useMutation({
    mutationFn: async ({ attachment, tab }: { attachment: string; tab: Window | undefined }) => {
      const { url } = await request(openAttachment, { type, id, reply, attachment });
      showIn(tab, url);
    },
    onError: (_error, { tab }) => tab?.close(),
  });
  return (
    <>
      <ul className="timeline-files" aria-label="Files">
        {attachments.map(({ id: attachment, file_name: name, size }) => (
          <li key={attachment}>
            <button
              className="link-button"
              type="button"
              aria-disabled={opening.isPending}
              onClick={() => opening.isPending || opening.mutate({ attachment, tab: openTab() })}
            >
              {name}
              <span className="visually-hidden"> (opens in a tab)</span>
            </button>{' '}
            <span className="desk-by">{formatFileSize(size)}</span>
          </li>
        ))}
      </ul>
      <div role="alert">
        {opening.error !== null && <p className="notice">{documentProblem(opening.error).message}</p>}
      </div>
    </>
  );
};
