import '../../styles/complaints.css';
import { brand } from '#domain/brand.ts';
import { useState } from 'react';
import { EmailLink } from '../../components/email-link.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PlainHeader } from '../../components/plain-header.tsx';
import { BreadcrumbData } from '../../components/seo/breadcrumb-data.tsx';
import { paths } from '../../lib/paths.ts';
import { ComplaintForm } from './complaint-form.tsx';
import { ComplaintGuide } from './complaint-guide.tsx';
import { ComplaintSent } from './complaint-sent.tsx';

/** /complaints */
export const Component = () => {
  const [sentReference, setSentReference] = useState<string>();
  // A new key per complaint clears the form.
  const [round, setRound] = useState(1);
  const finish = (reference: string): void => {
    setSentReference(reference);
    setRound((before) => before + 1);
  };
  return (
    <>
      <PageHead
        title="Complaints & Feedback"
        description={`Tell ${brand.name} what went wrong. We acknowledge every complaint within 24 hours, respond within 2 business days, and say who else can help.`}
      />
      <BreadcrumbData name="Complaints & Feedback" path={paths.complaints} />
      <PlainHeader title="Complaints & Feedback">
        Something went wrong, or could be better? Tell us, and we will put it right.
      </PlainHeader>
      <div className="container complaints-columns">
        <div className="card">
          <h2>Lodge a Complaint</h2>
          <p className="card-lead">We acknowledge it within 24 hours.</p>
          <noscript>
            <p className="notice">
              This form needs JavaScript. Please call <a href={brand.phone.href}>{brand.phone.display}</a> or
              email <EmailLink /> instead.
            </p>
          </noscript>
          {sentReference !== undefined && (
            <ComplaintSent reference={sentReference} onLodgeAnother={() => setSentReference(undefined)} />
          )}
          <ComplaintForm key={round} isDone={sentReference !== undefined} onSent={finish} />
        </div>
        <ComplaintGuide />
      </div>
    </>
  );
};
