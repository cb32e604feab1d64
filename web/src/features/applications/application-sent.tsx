import { brand } from '#domain/brand.ts';
import { applicationNextSteps, moreDocuments } from '#domain/content/lending-claims.ts';
import { OwnPageLink } from '../../components/own-page-link.tsx';
import { SuccessBanner } from '../../components/success-banner.tsx';
import type { ReactNode } from 'react';
import { SentButton } from './sent-button.tsx';
import type { SentApplication } from './reduce-wizard.ts';

interface ApplicationSentProps {
  readonly sent: SentApplication;
  readonly onStartAnother: () => void;
  /** The form at its defaults. */
  readonly children: ReactNode;
}

export const ApplicationSent = ({ sent, onStartAnother, children }: ApplicationSentProps) => {
  const { reference, email, earlierReference, missing } = sent;
  return (
    <div className="application-sent">
      <SuccessBanner title="Application submitted successfully">
        <span>
          Your reference number is <strong translate="no">{reference}</strong>. We will respond within 24
          hours.
        </span>
        <span>
          We are emailing it to <bdi translate="no">{email}</bdi> too. If that is not your address, call{' '}
          <a href={brand.phone.href}>{brand.phone.display}</a>.
        </span>
        {earlierReference !== undefined && (
          <span>
            We also have an earlier version, without your last changes: <strong>{earlierReference}</strong>.
            If we call, tell us that {reference} is the right one.
          </span>
        )}
        {missing.length > 0 && (
          <span>{`${missing.length === 1 ? 'One document' : 'Some documents'} did not arrive: ${missing.join(', ')}. We still have your application.`}</span>
        )}
      </SuccessBanner>
      <h2>What happens next</h2>
      <ol>
        {applicationNextSteps.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
      <p>{`More documents? ${moreDocuments}`}</p>
      <OwnPageLink>Where is my application?</OwnPageLink>
      <div className="step-buttons">
        <button className="button button-secondary" type="button" onClick={onStartAnother}>
          Start another application
        </button>
      </div>
      {children}
      <SentButton>Submit Application</SentButton>
    </div>
  );
};
