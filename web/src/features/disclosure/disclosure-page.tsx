import '../../styles/privacy.css';
import { brand } from '#domain/brand.ts';
import { disclosureSections } from '#domain/content/disclosure.ts';
import { Link } from 'react-router-dom';
import { PageHead } from '../../components/page-head.tsx';
import { PlainHeader } from '../../components/plain-header.tsx';
import { BreadcrumbData } from '../../components/seo/breadcrumb-data.tsx';
import { OnThisPage, TextSections } from '../../components/text-sections.tsx';
import { paths } from '../../lib/paths.ts';

/** /disclosure */
export const Component = () => (
  <>
    <PageHead
      title="Disclosure"
      description={`Who ${brand.name} is, what it may advise on, which lenders it works with, who pays it, its duties to you, and who helps if something goes wrong.`}
    />
    <BreadcrumbData name="Disclosure" path={paths.disclosure} />
    <PlainHeader title="Disclosure">What you should know about us before you take our advice.</PlainHeader>
    <div className="container policy">
      <OnThisPage sections={disclosureSections} />
      <article>
        {brand.isDemo && (
          <p className="notice">Demonstration: the business, its licence and its lenders are made up.</p>
        )}
        <TextSections sections={disclosureSections} />
        <p className="policy-more">
          <Link to={paths.ratesAndFees}>Rates and fees</Link> <Link to={paths.complaints}>Complaints</Link>{' '}
          <Link to={paths.privacy}>Privacy policy</Link>
        </p>
      </article>
    </div>
  </>
);
