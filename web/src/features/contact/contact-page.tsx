import '../../styles/contact.css';
import { brand } from '#domain/brand.ts';
import { useState } from 'react';
import { PageHead } from '../../components/page-head.tsx';
import { PageHero } from '../../components/page-hero.tsx';
import { FinancialServiceData } from '../../components/seo/financial-service-data.tsx';
import { HarbourScene } from '../../components/scenes/scenes.tsx';
import { paths } from '../../lib/paths.ts';
import { ContactDetails } from './contact-details.tsx';
import { ContactForm } from './contact-form.tsx';
import { MessageSent } from './message-sent.tsx';
import { BreadcrumbData } from '../../components/seo/breadcrumb-data.tsx';
import { EmailLink } from '../../components/email-link.tsx';
import { OfficeHours } from './office-hours.tsx';

/** /contact-us */
export const Component = () => {
  const [sentReference, setSentReference] = useState<string>();
  return (
    <>
      <PageHead
        title="Contact Us"
        description={`Call, email or visit ${brand.name} in ${brand.address.suburb}, ${brand.address.city}, or send us a message. We reply within 24 hours.`}
      />
      <FinancialServiceData />
      <BreadcrumbData name="Contact Us" path={paths.contact} />
      <PageHero title="Get in Touch" scene={<HarbourScene />}>
        {`A question about a loan, an application, or where to begin? Talk to a real person in ${brand.address.city}, in plain words.`}
      </PageHero>
      <div className="container contact-page">
        <ContactDetails />
        <div className="contact-columns">
          <div className="card contact-card">
            {sentReference !== undefined ? (
              <MessageSent reference={sentReference} onSendAnother={() => setSentReference(undefined)} />
            ) : (
              <>
                <h2>Send Us a Message</h2>
                <p className="card-lead">We reply within 24 hours.</p>
                <noscript>
                  <p className="notice">
                    This form needs JavaScript. Please call{' '}
                    <a href={brand.phone.href}>{brand.phone.display}</a> or email <EmailLink /> instead.
                  </p>
                </noscript>
                <ContactForm onSent={setSentReference} />
              </>
            )}
          </div>
          <OfficeHours />
        </div>
      </div>
    </>
  );
};
