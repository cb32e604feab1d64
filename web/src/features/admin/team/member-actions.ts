import type { AccountControl, Member } from '#domain/accounts/team-contract.ts';

export type MemberAction = AccountControl | 'invite';

/** Messages of an action, by account name. */
interface ActionTexts {
  readonly button: string;
  readonly question: (name: string) => string;
  readonly explanation: string;
  readonly done: (name: string) => string;
}

export const actionTexts: Readonly<Record<MemberAction, ActionTexts>> = {
  invite: {
    button: 'Send invitation',
    question: (name) => `Send ${name} an invitation?`,
    explanation: 'The mail has a new temporary password, good for seven days. One that was sent before ends.',
    done: (name) => `${name} was sent an invitation.`,
  },
  'sign-out': {
    button: 'Sign out everywhere',
    question: (name) => `Sign ${name} out everywhere?`,
    explanation: 'Every device is signed out at once. Signing in again works as before.',
    done: (name) => `${name} is signed out everywhere.`,
  },
  'reset-second-factor': {
    button: 'Remove authenticator app',
    question: (name) => `Remove the authenticator app of ${name}?`,
    explanation:
      'Use this when the phone with the app is lost. All devices are signed out. The password stays, and the next sign-in sets up another app.',
    done: (name) => `The authenticator app of ${name} is removed. The next sign-in sets up another.`,
  },
  away: {
    button: 'Away until',
    question: (name) => `Until when is ${name} away?`,
    explanation:
      'Until then nobody can give them submissions. You are asked what happens with those that are open. Choose no day if they are back.',
    done: (name) => `Saved until when ${name} is away.`,
  },
  disable: {
    button: 'Disable',
    question: (name) => `Disable the account of ${name}?`,
    explanation: 'All devices are signed out at once, and nobody can sign in until you enable it again.',
    done: (name) => `The account of ${name} is disabled.`,
  },
  enable: {
    button: 'Enable',
    question: (name) => `Enable the account of ${name}?`,
    explanation: 'Signing in works again, with the same password and authenticator app.',
    done: (name) => `The account of ${name} is enabled.`,
  },
  remove: {
    button: 'Remove from the team',
    question: (name) => `Remove ${name} from the team?`,
    explanation:
      'All devices are signed out at once, and the account can do nothing here any more. What they wrote stays under their name. You can invite them again.',
    done: (name) => `${name} is removed from the team.`,
  },
};

const withPassword: readonly MemberAction[] = ['away', 'sign-out', 'reset-second-factor', 'disable'];

const actionsByState: Readonly<Record<Member['state'], readonly MemberAction[]>> = {
  'never-invited': ['invite'],
  invited: ['invite', 'away', 'disable'],
  active: withPassword,
  'must-reset': withPassword,
  disabled: ['enable'],
  'removal-unfinished': [],
};

const ownActions: ReadonlySet<MemberAction> = new Set(['sign-out', 'away']);

/** Returns the possible actions; for one's own account, none that locks oneself out. */
export const actionsFor = (member: Member): readonly MemberAction[] => {
  const { state, has_second_factor: hasApp, is_own: isOwn, is_removable: isRemovable } = member;
  const actions = actionsByState[state]
    .filter((action) => !isOwn || ownActions.has(action))
    .filter((action) => hasApp || action !== 'reset-second-factor');
  return isRemovable && !isOwn ? [...actions, 'remove'] : actions;
};

/** Returns whether an action takes something away, so that its button warns. */
export const isDangerous = (action: MemberAction): boolean => action === 'disable' || action === 'remove';
