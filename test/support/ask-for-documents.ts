import { randomUUID } from 'node:crypto';
import { applicationType } from '#domain/applications/application-type.ts';
import { documentLabel } from '#domain/documents/document-label.ts';
import { outstandingDocumentsText } from '#domain/documents/outstanding-text.ts';
import { recoverRequestLink } from '#domain/my-request/request-link.ts';
import type { ApiCaller } from '../../tools/product/admin.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import type { Product } from '../../tools/product/runner.ts';

interface Asked {
  readonly id: string;
  readonly version?: number;
  readonly fields: readonly string[];
  readonly status?: string;
}

/** Asks an applicant for documents by a reply. @returns the link in its mail */
export const askForDocuments = async (
  runner: Product,
  admin: ApiCaller,
  { id, version = 1, fields, status }: Asked,
): Promise<string> => {
  const reply_id = randomUUID();
  const subject = `Documents ${reply_id}`;
  const text = outstandingDocumentsText({ labels: fields.map(documentLabel), site: runner.site });
  const { status: code } = await admin('POST', `/admin/work-items/${applicationType.name}/${id}/replies`, {
    reply_id,
    version,
    subject,
    text,
    documents: fields,
    ...(status !== undefined && { status }),
  });
  const cloud = cloudOf(runner);
  await cloud.sendReplies();
  const mails = await cloud.inbox();
  cloud.close();
  const mail = mails.find((one) => one.subject.startsWith(subject));
  if (code !== 200 || mail === undefined) throw new Error(`asking for documents: ${code}`);
  return recoverRequestLink(mail.text);
};
