import { OwnPageLink } from '../../components/own-page-link.tsx';
import { SuccessBanner } from '../../components/success-banner.tsx';

interface ComplaintSentProps {
  readonly reference: string;
  readonly onLodgeAnother: () => void;
}

export const ComplaintSent = ({ reference, onLodgeAnother }: ComplaintSentProps) => (
  <div className="complaint-sent">
    <SuccessBanner title="Complaint submitted successfully">
      <span>
        Your reference number is <strong translate="no">{reference}</strong>.
      </span>
      <span>We acknowledge it within 24 hours and respond within 2 business days.</span>
    </SuccessBanner>
    <OwnPageLink>Where is my complaint?</OwnPageLink>
    <button className="button button-secondary" type="button" onClick={onLodgeAnother}>
      Lodge another complaint
    </button>
  </div>
);
