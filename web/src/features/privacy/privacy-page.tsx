import '../../styles/privacy.css';
import { brand } from '#domain/brand.ts';
import {
  policyChanges,
  policyIntroduction,
  policySections,
  policyVersion,
  privacyCommissioner,
} from '#domain/content/privacy-policy.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { EmailLink } from '../../components/email-link.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PlainHeader } from '../../components/plain-header.tsx';
import { BreadcrumbData } from '../../components/seo/breadcrumb-data.tsx';
import { OnThisPage, TextSections } from '../../components/text-sections.tsx';
import { paths } from '../../lib/paths.ts';
import { LastUpdated } from './last-updated.tsx';

const { address } = brand;
const contact = { id: 'contact', heading: 'Contact' };
const changes = { id: 'changes', heading: 'Policy changes' };

/** /privacy-policy */
export const Component = () => (
  <>
    <PageHead
      title="Privacy Policy"
      description={`What ${brand.name} collects, why, who sees it, and your rights under the New Zealand Privacy Act 2020.`}
    />
    <BreadcrumbData name="Privacy Policy" path={paths.privacy} />
    <PlainHeader title="Privacy Policy">
      Your story is yours. Here is what we do with the parts you tell us.
    </PlainHeader>
    <div className="container policy">
      <OnThisPage sections={[...policySections, contact, changes]} />
      <article>
        <LastUpdated />
        <p className="last-updated">{`Version of ${formatDate(policyVersion)}`}</p>
        <p className="policy-introduction">{policyIntroduction}</p>
        <TextSections sections={policySections} />
        <section id={contact.id}>
          <h2>{contact.heading}</h2>
          <p>
            Write to our privacy officer at <EmailLink /> or {brand.name}, {address.street}, {address.suburb},{' '}
            {address.city} {address.postalCode}, or call <a href={brand.phone.href}>{brand.phone.display}</a>.
          </p>
          <p>
            If our answer does not satisfy you, you can complain to the {privacyCommissioner.name}:{' '}
            <a href={privacyCommissioner.website.href}>{privacyCommissioner.website.display}</a>,{' '}
            <a href={privacyCommissioner.phone.href}>{privacyCommissioner.phone.display}</a>,{' '}
            {privacyCommissioner.address}.
          </p>
        </section>
        <section id={changes.id}>
          <h2>{changes.heading}</h2>
          <p>{policyChanges}</p>
        </section>
      </article>
    </div>
  </>
);
