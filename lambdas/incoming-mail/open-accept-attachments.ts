import type { Bucket } from '../clients/s3/bucket.ts';
import { putDocument } from '../clients/s3/put-document.ts';
import { storedDocuments } from '../clients/s3/stored-documents.ts';
import type { Database } from '../clients/database.ts';
import type { Limiter } from '../clients/limiter.ts';
import { queueDocumentsHere } from '../notifications/documents-here.ts';
import { admitUpload } from '../submissions/documents/admit-upload.ts';
import { openDeskSubmissions } from '../work/documents/open-submissions.ts';
import { acceptAttachments, type AcceptAttachments } from './accept-attachments.ts';
import { queueRefusedFiles } from './queue-refused-files.ts';

type Environment = Required<Parameters<typeof openDeskSubmissions>[1]> & { readonly STAGE: string };

interface Services {
  readonly database: Database;
  readonly limiter: Pick<Limiter, 'count'>;
  readonly bucket: Bucket;
}

/** Opens what makes files of mails documents. */
export const openAcceptAttachments = (
  env: Environment,
  { database, limiter, bucket }: Services,
): AcceptAttachments =>
  acceptAttachments({
    ...openDeskSubmissions(database, env),
    documents: storedDocuments(bucket),
    put: putDocument(bucket),
    admit: admitUpload(limiter, { stage: env.STAGE, now: Date.now }),
    queueRefused: queueRefusedFiles(database, {
      items: env.WORK_ITEMS_TABLE,
      history: env.WORK_HISTORY_TABLE,
    }),
    queueDocumentsHere: queueDocumentsHere(env.WORK_HISTORY_TABLE),
    now: Date.now,
  });
