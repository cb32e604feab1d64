import '../../../styles/link-button.css';
import { formatNzDate } from '#domain/text/nz-date-time.ts';
import { useState } from 'react';
import { SuccessBanner } from '../../../components/success-banner.tsx';
import { errorMessage } from '../../../lib/error-message.ts';
import type { SavingState } from './saving-state.ts';

interface SavedForProps {
  readonly saving: SavingState;
  /** Whether the visitor has just asked for the link. */
  readonly isMailed: boolean;
  /** Rejects if what was saved could not be deleted. */
  readonly onOtherAddress: () => Promise<void>;
}

/** Says where the link was sent and how long it works, and offers to send it elsewhere. */
export const SavedFor = ({ saving: { email, endsAt }, isMailed, onOtherAddress }: SavedForProps) => {
  const [failure, setFailure] = useState<string>();
  const until = endsAt === undefined ? '' : ` until ${formatNzDate(endsAt)}; then it is deleted`;
  const address = <bdi translate="no">{email}</bdi>;
  return (
    <div className="saving">
      {isMailed && (
        <SuccessBanner title="Your application is saved">
          <span>We email the link to {address} within two minutes. You can close this page, or go on.</span>
        </SuccessBanner>
      )}
      <p className="qualifier">
        {!isMailed && <span>We emailed a link to {address}. </span>}
        <span>{`The link opens your application on any device${until}. We save each step that you finish.`}</span>
      </p>
      <button
        className="link-button"
        type="button"
        onClick={() => void onOtherAddress().catch((error: unknown) => setFailure(errorMessage(error)))}
      >
        Use another email address
      </button>
      {failure !== undefined && <p role="alert">{failure}</p>}
    </div>
  );
};
