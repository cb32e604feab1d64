import { openDocument } from '#domain/documents/desk-contract.ts';
import { openOriginalMail } from '#domain/incoming-mail/contract.ts';
import type { IncomingMail } from '#domain/incoming-mail/incoming-mail.ts';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { useOpenSubmission } from '../opened/open-submission.ts';
import { FileList } from './file-list.tsx';

const original = 'original';

/** Lists the documents that came with an email, and the email as it came. */
export const ReceivedFiles = ({ mail_id: mail, files }: Pick<IncomingMail, 'mail_id' | 'files'>) => {
  const { request } = useAdminSession();
  const { type, id } = useOpenSubmission();
  return (
    <FileList
      files={[...(files ?? []), { id: original, name: 'The email as it came' }]}
      onOpen={async (document) =>
        document === original
          ? request(openOriginalMail, { type, id, mail })
          : request(openDocument, { type, id, document })
      }
    />
  );
};
