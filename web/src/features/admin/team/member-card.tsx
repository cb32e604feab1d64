import { adminRoleLabels } from '#domain/accounts/admin.ts';
import type { Member } from '#domain/accounts/team-contract.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { nameOf } from '../../../lib/admin-session/team-names.ts';
import { formatNzDateTime } from '#domain/text/nz-date-time.ts';
import { EmailAddress } from '../email-address.tsx';
import { OpenWorkOffer } from './open-work-offer.tsx';
import { actionsFor, actionTexts, isDangerous, type MemberAction } from './member-actions.ts';

const stateTexts: Readonly<Record<Member['state'], string>> = {
  'never-invited': 'Never invited',
  invited: 'Invited, has not signed in yet',
  active: 'Active',
  'must-reset': 'Has to choose a new password',
  disabled: 'Disabled',
  'removal-unfinished': 'Removal unfinished',
};

const lastSignIn = (at: string | undefined): string =>
  at === undefined ? 'None on record' : formatNzDateTime(at);

interface MemberCardProps {
  readonly member: Member;
  /** The signed-in administrator may change accounts. */
  readonly isChangeable: boolean;
  readonly onChoose: (action: MemberAction) => void;
}

export const MemberCard = ({ member, isChangeable, onChoose }: MemberCardProps) => {
  const { email, role, state, is_own: isOwn } = member;
  const name = nameOf(email);
  const isAbsent = state === 'disabled' || state === 'removal-unfinished' || member.away_until !== undefined;
  const hasAccount = state !== 'never-invited';
  const actions = isChangeable ? actionsFor(member) : [];
  return (
    <li className="card member-card">
      <div className="member-name">
        <h2>
          <span translate="no">{name}</span>
          {isOwn && <span> (you)</span>}
        </h2>
        <span className="role-badge" data-role={role}>
          {adminRoleLabels[role]}
        </span>
      </div>
      <p>
        <EmailAddress address={email} />
      </p>
      <dl>
        <div>
          <dt>State</dt>
          <dd>
            <span className="status-badge" data-state={state}>
              {stateTexts[state]}
            </span>
          </dd>
        </div>
        <div>
          <dt>Authenticator app</dt>
          <dd>{member.has_second_factor ? 'Set up' : 'Not set up'}</dd>
        </div>
        {member.away_until !== undefined && (
          <div>
            <dt>Away until</dt>
            <dd>{formatDate(member.away_until)}</dd>
          </div>
        )}
        {hasAccount && (
          <div>
            <dt>Last sign-in</dt>
            <dd>{lastSignIn(member.last_signed_in_at)}</dd>
          </div>
        )}
      </dl>
      {isAbsent && <OpenWorkOffer owner={email} />}
      {actions.length > 0 && (
        <div className="actions">
          {actions.map((action) => (
            <button
              key={action}
              className={`button button-secondary${isDangerous(action) ? ' danger-button' : ''}`}
              type="button"
              onClick={() => onChoose(action)}
            >
              <span>
                {action === 'invite' && state === 'invited'
                  ? 'Send invitation again'
                  : actionTexts[action].button}
              </span>
              <span className="visually-hidden">{`: ${name}`}</span>
            </button>
          ))}
        </div>
      )}
    </li>
  );
};
