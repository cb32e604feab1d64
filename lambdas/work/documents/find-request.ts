import type * as z from 'zod/mini';
import type { getRequestedDocuments as contract } from '#domain/documents/requested-documents-contract.ts';
import { parseRequestLink } from '#domain/my-request/request-link.ts';
import { buildChecklist } from '#domain/documents/checklist.ts';
import { documentLabel } from '#domain/documents/document-label.ts';
import type { DocumentRequest } from '#domain/documents/work-documents.ts';
import { firstNameOf } from '#domain/submissions/sender.ts';
import { isClosed } from '#domain/work/workflow.ts';
import { requestLinkScope } from '../../clients/request-link-scope.ts';
import type { LinkTokens } from '../../clients/link-tokens.ts';
import { NoLongerAvailableError, NotFoundError } from '../../http/errors.ts';
import { undefinedIfNotFound, type DeskSubmission, type DeskSubmissions } from './desk-submissions.ts';

const wrongLink =
  'This link does not work: part of it is missing, or we have sent you a newer one. Use the link in our latest email, or reply to it and we will send you a new one.';

const closedLink =
  'This application is closed, so it takes no more documents. Reply to the email that the link came in if you have a question.';

const expiredLink = 'This link has expired. Reply to the email it came in, and we will send you a new one.';

export interface OpenRequest extends DeskSubmission {
  readonly request: DocumentRequest;
}

interface Dependencies {
  readonly submissions: DeskSubmissions;
  readonly links: Pick<LinkTokens, 'matches'>;
  readonly now: () => number;
}

/**
 * Finds the submission of a link. Without the right secret, a link does not reveal whether the submission exists.
 * @throws NotFoundError for a link that is invalid or was replaced, NoLongerAvailableError for an expired one or a closed submission
 */
export const findRequest = async (
  link: string,
  { submissions, links, now }: Dependencies,
): Promise<OpenRequest> => {
  const read = parseRequestLink(link);
  const found = read && (await submissions.find(read).catch(undefinedIfNotFound));
  const request = found?.stored.request;
  if (!read || !found || !request) throw new NotFoundError(wrongLink);
  if (!(await links.matches(read.secret, requestLinkScope(read, request.number)))) {
    throw new NotFoundError(wrongLink);
  }
  if (Date.parse(request.expires_at) <= now()) throw new NoLongerAvailableError(expiredLink);
  if (isClosed(found.type.work, found.item.status)) throw new NoLongerAvailableError(closedLink);
  return { ...found, request };
};

/** Returns what the link's holder may see: requested documents, first name and reference number. */
export const shownRequest = ({
  type,
  submission,
  stored,
  request,
}: OpenRequest): z.output<typeof contract.response> => {
  // As staff have filed and marked them: what came as another kind counts as what it is.
  const missing = new Set(
    buildChecklist(type, submission, stored)
      .filter(({ state }) => state === 'requested' || state === 'unreadable')
      .map(({ field }) => field),
  );
  return {
    first_name: firstNameOf(type, submission),
    reference: type.referenceOf(submission.id),
    documents: request.fields.map((field) => ({
      field,
      label: documentLabel(field),
      is_received: !missing.has(field),
    })),
    expires_at: request.expires_at,
  };
};
