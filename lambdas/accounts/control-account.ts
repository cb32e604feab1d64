import { awayProblem } from '#domain/accounts/away-problem.ts';
import type { AccountControl, controlAccount as contract } from '#domain/accounts/team-contract.ts';
import type { TeamMember } from '#domain/accounts/team.ts';
import { aucklandDate } from '#domain/work/auckland-time.ts';
import type { AuditedAction } from '../clients/audit-log.ts';
import type { ManagedAccount, ManagedAccounts } from '../clients/managed-accounts.ts';
import type { TeamRepository } from '../clients/team.repository.ts';
import { AccountConflictError, InvalidRequestError, throwFieldErrors } from '../http/errors.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import type { ColleaguesRepository } from './colleagues.repository.ts';
import {
  disableAccount,
  resetSecondFactor,
  signOutEverywhere,
  type SignInControls,
} from './disable-account.ts';
import { recordConflict } from './record-conflict.ts';
import { removeColleague, type RemovalDependencies } from './remove-colleague.ts';

interface Dependencies extends RemovalDependencies {
  readonly accounts: Pick<
    ManagedAccounts,
    'describe' | 'disable' | 'enable' | 'signOut' | 'removeAuthenticator'
  >;
  readonly colleagues: Pick<ColleaguesRepository, 'remove' | 'markDisabled' | 'setAway'>;
  readonly team: Pick<TeamRepository, 'list' | 'withRemoved'>;
}

type ControlOfAccount = Exclude<AccountControl, 'remove' | 'away'>;

const notOnTeam = (): InvalidRequestError =>
  new InvalidRequestError('Some fields are missing or wrong.', { email: 'This address is not on the team' });

const actions = {
  disable: 'account.disable',
  enable: 'account.enable',
  'sign-out': 'account.sign-out',
  'reset-second-factor': 'account.reset-second-factor',
} as const satisfies Record<ControlOfAccount, string>;

const ownProblems: Readonly<Partial<Record<AccountControl, string>>> = {
  disable: 'You can’t disable your own account.',
  'reset-second-factor':
    'You can’t remove your own authenticator app here. Set up another on the page Your account.',
};

const stateProblem = (control: ControlOfAccount, { isEnabled }: ManagedAccount): string | undefined => {
  if (control === 'disable') return isEnabled ? undefined : 'This account is disabled already.';
  return control === 'enable' && isEnabled ? 'This account is enabled already.' : undefined;
};

const change = async (
  control: ControlOfAccount,
  email: string,
  account: ManagedAccount,
  controls: SignInControls & Pick<Dependencies, 'accounts'>,
): Promise<void> => {
  if (control === 'disable') await disableAccount(email, account, controls);
  else if (control === 'sign-out') await signOutEverywhere(email, account, controls);
  else if (control === 'reset-second-factor') await resetSecondFactor(email, account, controls);
  else await controls.accounts.enable(email);
};

/** Keeps in the record of the team whether the account can sign in, so that nobody is given submissions who can’t. */
const markState = async (
  control: ControlOfAccount,
  { id }: TeamMember,
  { colleagues, now }: Pick<Dependencies, 'colleagues' | 'now'>,
): Promise<void> => {
  if (id === undefined) return;
  if (control === 'disable') await colleagues.markDisabled(id, new Date(now()));
  else if (control === 'enable') await colleagues.markDisabled(id, undefined);
};

/** Sets until when somebody is away, of which no mail tells. @throws InvalidRequestError, AccountConflictError */
const setAway = async (
  { id }: TeamMember,
  until: string | undefined,
  act: Omit<AuditedAction, 'action'>,
  { audit, colleagues, now }: Pick<Dependencies, 'audit' | 'colleagues' | 'now'>,
): Promise<void> => {
  const problem = until === undefined ? 'Choose the day when they are back' : undefined;
  throwFieldErrors({ away_until: problem ?? awayProblem(until ?? '', aucklandDate(now())) });
  if (id === undefined) throw new AccountConflictError('There is no account yet. Send an invitation first.');
  await audit.record({ ...act, action: 'account.away' });
  await colleagues.setAway(id, until ?? '');
};

/** @throws AccountConflictError if the control would change nothing, or there is nothing to control */
const requireAccount = (control: ControlOfAccount, account: ManagedAccount | undefined): ManagedAccount => {
  if (account === undefined) {
    throw new AccountConflictError('There is no account yet. Send an invitation first.');
  }
  const problem = stateProblem(control, account);
  if (problem !== undefined) throw new AccountConflictError(problem);
  return account;
};

/**
 * Writes the audit entry first, and mails the account and its team afterwards.
 * @throws InvalidRequestError, AccountConflictError, AuditUnavailableError
 */
export const controlAccount = async (
  {
    body: { email, control, away_until: until },
    admin,
    sourceIp,
  }: Pick<AdminRequest<typeof contract>, 'body' | 'admin' | 'sourceIp'>,
  controls: Dependencies,
): Promise<Record<string, never>> => {
  const { accounts, audit, team, tell, now } = controls;
  const member = (await team.list()).find((one) => one.email === email);
  const act = { admin, sourceIp, record_type: 'account', record_id: email, fields: [] };
  if (control === 'remove') {
    const colleague = member ?? (await team.withRemoved()).removed.find((one) => one.email === email);
    if (colleague === undefined) throw notOnTeam();
    await removeColleague(colleague, member !== undefined, act, controls);
    return {};
  }
  if (member === undefined) throw notOnTeam();
  const ownProblem = email === admin.email ? ownProblems[control] : undefined;
  if (ownProblem !== undefined) throw new AccountConflictError(ownProblem);
  if (control === 'away') {
    await setAway(member, until, act, controls);
    return {};
  }
  const account = requireAccount(control, await accounts.describe(email));
  await audit.record({ ...act, action: actions[control] });
  await recordConflict(act, audit, () => change(control, email, account, controls));
  await markState(control, member, controls);
  await tell({ action: actions[control], account: email, by: admin.email, at: now() });
  return {};
};
