import { brand } from '#domain/brand.ts';
import { complaintSteps } from '#domain/complaints/complaint-steps.ts';
import { bankingOmbudsman } from '#domain/complaints/banking-ombudsman.ts';
import { Link } from 'react-router-dom';
import { EmailLink } from '../../components/email-link.tsx';
import { NumberedSteps } from '../../components/numbered-steps.tsx';
import { paths } from '../../lib/paths.ts';

const { address, disputeScheme, phone } = brand;

const steps = complaintSteps.map(({ title, text }) => ({
  key: title,
  step: (
    <span>
      <strong>{title}</strong>
      {text}
    </span>
  ),
}));

export const ComplaintGuide = () => (
  <aside className="complaints-aside">
    <section className="card">
      <h2>What Happens Next?</h2>
      <NumberedSteps steps={steps} />
    </section>
    <section>
      <h2>Our Commitment</h2>
      <p>
        Every complaint is heard, taken seriously and handled fairly, free of charge. It never counts against
        your application or loan.
      </p>
    </section>
    <section>
      <h2>Contact Information</h2>
      <dl>
        <dt>Phone</dt>
        <dd>
          <a href={phone.href}>{phone.display}</a>
        </dd>
        <dt>Email</dt>
        <dd>
          <EmailLink />
        </dd>
        <dt>Post</dt>
        <dd translate="no">{`${address.street}, ${address.suburb}, ${address.city} ${address.postalCode}`}</dd>
      </dl>
      <p>
        How we look after your details: <Link to={paths.privacy}>Privacy Policy</Link>
      </p>
    </section>
    <section>
      <h2>External Dispute Resolution</h2>
      <p>{`Not happy with our answer? ${disputeScheme.name}, an independent financial services complaints body, can look at it, free of charge to you.`}</p>
      <dl>
        <dt>Phone</dt>
        <dd>
          <a href={disputeScheme.phone.href}>{disputeScheme.phone.display}</a>
        </dd>
        <dt>Website</dt>
        <dd>
          <a href={disputeScheme.website}>{new URL(disputeScheme.website).host}</a>
        </dd>
      </dl>
      <p>
        If it is about your bank, the <a href={bankingOmbudsman.website}>{bankingOmbudsman.name}</a> can help.
      </p>
      {brand.isDemo && <p className="notice">Demonstration: this scheme is made up.</p>}
    </section>
  </aside>
);
