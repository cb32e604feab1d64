import type { PresentAdministrator } from '#domain/work/presence.ts';
import { ownerName } from '../../changes/format-value.ts';

/** Shows who else has the submission open, so that nobody answers twice. */
export const PresenceNote = ({ others }: { readonly others: readonly PresentAdministrator[] }) => (
  <output className="presence-note">
    {others.map(({ by_email: email, writing }) => (
      <span
        key={email}
      >{`${ownerName(email)} ${writing ? 'is writing here now.' : 'has this open, too.'}`}</span>
    ))}
  </output>
);
