import { useState } from 'react';
import { SuccessBanner } from '../../components/success-banner.tsx';
import type { ActProps } from './call-request.ts';
import { JointPartForm } from './joint-part-form.tsx';

/** Shows the joint applicant's part: to the sender whether they have agreed, to themselves their answers or the form. */
export const JointPart = ({ request: { person, joint, is_open: isOpen }, call }: ActProps) => {
  const [hadPart] = useState(joint?.part !== undefined);
  if (joint === undefined) return null;
  const { has_agreed: hasAgreed, part } = joint;
  if (person === 'sender') {
    return (
      <section className="card" aria-labelledby="request-joint">
        <h2 id="request-joint">Who applies with you</h2>
        <p>
          {hasAgreed
            ? 'They have added their part and agreed.'
            : 'We wait for their part and their consent. We asked them by their own link, or call them. Your application can go to a lender once they have agreed.'}
        </p>
      </section>
    );
  }
  if (part !== undefined) {
    return (
      <section className="card" aria-labelledby="request-joint">
        <h2 id="request-joint">Your part</h2>
        {!hadPart && (
          <SuccessBanner title="We have your part">
            <span>Thank you. You need do nothing more now.</span>
          </SuccessBanner>
        )}
        <p>
          You have agreed, and we have what you sent. If something in it is wrong, or you no longer agree,
          please call us.
        </p>
        <dl className="request-facts">
          {part.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd translate="no">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    );
  }
  return (
    <section className="card" aria-labelledby="request-joint">
      <h2 id="request-joint">Your part</h2>
      {isOpen ? (
        <>
          <p>
            Somebody named you as the person who applies for this loan with them. They don’t see what you
            enter here, and you don’t see what they entered. Nothing goes to a lender before you both agree.
            You don’t apply? Tell us below by phone or email, and leave this empty.
          </p>
          <JointPartForm call={call} />
        </>
      ) : (
        <p>This application is closed, so nothing can be added to it.</p>
      )}
    </section>
  );
};
