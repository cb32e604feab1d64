import { enquirySteps } from '#domain/enquiries/enquiry-steps.ts';
import { useState } from 'react';
import { sentEnquiry } from '../../lib/sent-enquiry.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';

interface EnquiryBannerProps {
  /** Moves the focus: the pressed button is gone. */
  readonly onDismissed: () => void;
}

/** Shows the reference number of the last enquiry and the next steps until it is dismissed. */
export const EnquiryBanner = ({ onDismissed }: EnquiryBannerProps) => {
  const isHydrated = useHydrated();
  const [sent, setSent] = useState(() => sentEnquiry.restore());
  if (!isHydrated || sent === undefined) return null;
  return (
    <section className="notice enquiry-banner" aria-label="Your message to the seller">
      <p>
        We have your message about the {sent.vehicle}. Your reference number is{' '}
        <strong translate="no">{sent.reference}</strong>, and we are emailing it to you with a link to your
        own page about it. {enquirySteps.join(' ')}
      </p>
      <button
        className="button button-secondary"
        type="button"
        onClick={() => {
          sentEnquiry.clear();
          setSent(undefined);
          onDismissed();
        }}
      >
        Dismiss
        <span className="visually-hidden"> this note</span>
      </button>
    </section>
  );
};
