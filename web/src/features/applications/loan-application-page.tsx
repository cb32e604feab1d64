import '../../styles/application.css';
import { brand } from '#domain/brand.ts';
import { rateSpan } from '#domain/content/lending-claims.ts';
import { useReducer } from 'react';
import { EmailLink } from '../../components/email-link.tsx';
import { InsecureNotice } from '../../components/form/form-notices.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { BreadcrumbData } from '../../components/seo/breadcrumb-data.tsx';
import { paths } from '../../lib/paths.ts';
import { ApplicationWizard } from './application-wizard.tsx';
import { LendingFacts } from './lending-facts.tsx';
import { wizardId } from './use-step.ts';
import { SavedLink } from './saved-link.tsx';
import { useWizard } from './use-wizard.ts';

const ApplicationPage = ({ onTaken }: { readonly onTaken: () => void }) => {
  const wizard = useWizard(onTaken);
  const isSent = wizard.sent !== undefined;
  const title = isSent ? 'Application sent' : 'Loan Application';
  return (
    <>
      <PageHead
        title={title}
        description={`Apply online in six short steps for a loan at ${rateSpan} An answer within 24 hours. Lending criteria, fees and responsible-lending checks apply.`}
      />
      <BreadcrumbData name="Loan Application" path={paths.loanApplication} />
      <header className="application-head">
        <div className="container">
          <h1>{title}</h1>
          {!isSent && (
            <p>Six short steps, about ten minutes. You can go back and change anything until you send it.</p>
          )}
        </div>
      </header>
      <div className="container application-columns">
        <div className="card" id={wizardId}>
          <InsecureNotice />
          <noscript>
            <p className="notice">
              This form needs JavaScript. Please call <a href={brand.phone.href}>{brand.phone.display}</a> or
              email <EmailLink /> instead, and we will take your application that way.
            </p>
          </noscript>
          <SavedLink wizard={wizard} onOpened={onTaken}>
            <ApplicationWizard wizard={wizard} />
          </SavedLink>
        </div>
        <aside>
          <LendingFacts />
          <section className="application-help">
            <h2>Rather talk to a person?</h2>
            <p>
              Call <a href={brand.phone.href}>{brand.phone.display}</a> and a broker will go through it with
              you.
            </p>
          </section>
        </aside>
      </div>
    </>
  );
};

/** /loan-application */
export const Component = () => {
  // Opened again with an application from another tab.
  const [opening, openAgain] = useReducer((count: number) => count + 1, 0);
  return <ApplicationPage key={opening} onTaken={openAgain} />;
};
