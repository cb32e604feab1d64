import { openDocument } from '#domain/documents/desk-contract.ts';
import { openOriginalMail } from '#domain/incoming-mail/contract.ts';
import type { IncomingMail } from '#domain/incoming-mail/incoming-mail.ts';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { useEntrySubmission } from '../opened/entry-submission.ts';
import { FileList } from './file-list.tsx';

/** Lists the documents that came with an email. */
export const ReceivedFiles = ({ files }: Required<Pick<IncomingMail, 'files'>>) => {
  const { request } = useAdminSession();
  const { type, id } = useEntrySubmission();
  return (
    <FileList files={files} onOpen={async (document) => request(openDocument, { type, id, document })} />
  );
};

/** Saves an email as it came. */
export const OriginalMail = ({ mail }: { readonly mail: string }) => {
  const { request } = useAdminSession();
  const { type, id } = useEntrySubmission();
  return (
    <FileList
      label="Original"
      files={[{ id: mail, name: 'The email as it came' }]}
      onOpen={async () => request(openOriginalMail, { type, id, mail })}
    />
  );
};
