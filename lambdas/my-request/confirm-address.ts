import type * as z from 'zod/mini';
import { senderActor } from '#domain/audit/actors.ts';
import { isConfirmationOver, parseConfirmationLink } from '#domain/corrections/confirmation-link.ts';
import type { confirmMyAddress as contract } from '#domain/corrections/my-corrections-contract.ts';
import { confirmAddress } from '#domain/corrections/propose-correction.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { workItemId } from '#domain/work/work-item.ts';
import type { LinkTokens } from '../clients/link-tokens.ts';
import { confirmationScope } from '../clients/my-request-scope.ts';
import { NoLongerAvailableError, NotFoundError } from '../http/errors.ts';
import type { VisitorRequest } from '../http/request-input.ts';
import { returnToInbox } from '../work/aside/return-to-inbox.ts';
import { undefinedIfNotFound } from '../work/documents/desk-submissions.ts';
import { retryOnNewerVersion } from '../work/retry-on-newer-version.ts';
import type { WorkItemRepository } from '../work/work-item.repository.ts';
import type { RecordRequestAct } from './record-request-act.ts';

interface Dependencies {
  readonly types: readonly SubmissionType[];
  readonly work: Pick<WorkItemRepository, 'get' | 'replace'>;
  readonly links: Pick<LinkTokens, 'matches'>;
  readonly record: RecordRequestAct;
  readonly now: () => number;
}

const wrongLink =
  'This link does not work, or not any more. Your own page shows which address we use. Ask for the change there again, or call us.';

const expired =
  'This link has expired, so we do not use this address. Ask for the change again on your own page, or call us.';

const findWaiting = async (link: string, { types, work, links }: Dependencies) => {
  const read = parseConfirmationLink(link);
  const type = types.find(({ name }) => name === read?.type);
  if (read === undefined || type === undefined) throw new NotFoundError(wrongLink);
  const item = await work.get(workItemId(read.type, read.id)).catch(undefinedIfNotFound);
  if (item === undefined) throw new NotFoundError(wrongLink);
  for (const [field, proposal] of Object.entries(item.proposals ?? {})) {
    if (await links.matches(read.secret, confirmationScope(read, proposal)))
      return { type, id: read.id, item, field, proposal };
  }
  throw new NotFoundError(wrongLink);
};

/**
 * Confirms the address to which the mail with this link went. A repeated call changes nothing.
 * @throws NotFoundError for another link, or once the wish is answered; NoLongerAvailableError, AuditUnavailableError
 */
export const confirmMyAddress = async (
  { body: { link } }: Pick<VisitorRequest<typeof contract>, 'body'>,
  dependencies: Dependencies,
): Promise<z.output<typeof contract.response>> =>
  retryOnNewerVersion(async () => {
    const { work, record, now } = dependencies;
    const { type, id, item, field, proposal } = await findWaiting(link, dependencies);
    const at = new Date(now()).toISOString();
    const confirmed = confirmAddress(type, item, { field, at });
    if (confirmed === undefined) return { reference: item.reference };
    if (isConfirmationOver(proposal, now())) throw new NoLongerAvailableError(expired);
    const once = `${field} ${proposal.at}`;
    await record('request.confirm-address', { type, submission: { id }, person: 'sender' }, { once });
    const next = returnToInbox(type, confirmed.item);
    const author = { at, by: senderActor, by_email: senderActor };
    await work.replace(next, { version: next.version, ...author, fields: confirmed.fields });
    return { reference: item.reference };
  });
