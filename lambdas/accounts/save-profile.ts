import type { saveProfile as contract } from '#domain/accounts/contract.ts';
import { awayProblem } from '#domain/accounts/away-problem.ts';
import { maxMailedColleagues, type MailChoice } from '#domain/accounts/mail-list.ts';
import { aucklandDate } from '#domain/work/auckland-time.ts';
import type * as z from 'zod/mini';
import type { AuditLog } from '../clients/audit-log.ts';
import type { ProfileRepository } from '../clients/profile.repository.ts';
import { throwFieldErrors } from '../http/errors.ts';
import type { AdminRequest } from '../http/serve-route.ts';

interface Dependencies {
  readonly profiles: ProfileRepository;
  /** Lists the colleagues who get the mails about submissions. */
  readonly listMailed: () => Promise<readonly string[]>;
  readonly audit: AuditLog;
  readonly now: () => number;
}

/** @throws InvalidRequestError for one of the configured two, who get all mails, and for more than a mail has room for */
const assertMayChoose = async (
  wanted: MailChoice | undefined,
  stored: MailChoice | undefined,
  listMailed: Dependencies['listMailed'],
): Promise<void> => {
  const isFull = wanted === 'all' && (await listMailed()).length >= maxMailedColleagues;
  const full = isFull ? `${maxMailedColleagues} colleagues get them already` : undefined;
  throwFieldErrors({ mails: stored === undefined ? 'You get all of them' : full });
};

/** Stores the administrator's own profile. @throws InvalidRequestError, AuditUnavailableError */
export const saveProfile = async (
  { body, admin, sourceIp }: Pick<AdminRequest<typeof contract>, 'body' | 'admin' | 'sourceIp'>,
  { profiles, listMailed, audit, now }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const stored = await profiles.read(admin);
  const fields = (['name', 'title', 'start', 'mails', 'away_until'] as const).filter(
    (field) => body[field] !== undefined && stored[field] !== body[field],
  );
  if (fields.length === 0) return stored;
  if (fields.includes('mails')) await assertMayChoose(body.mails, stored.mails, listMailed);
  if (fields.includes('away_until'))
    throwFieldErrors({ away_until: awayProblem(body.away_until ?? '', aucklandDate(now())) });
  const record = { record_type: 'account', record_id: admin.email };
  await audit.record({ admin, sourceIp, action: 'account.profile', ...record, fields });
  await profiles.save(admin.id, body);
  return body;
};
