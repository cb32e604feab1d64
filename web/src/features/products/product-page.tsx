import '../../styles/products.css';
import type { ProductContent } from '#domain/content/product-content.ts';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { FeatureGrid } from '../../components/feature-grid.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageHero } from '../../components/page-hero.tsx';
import { BreadcrumbData } from '../../components/seo/breadcrumb-data.tsx';
import { FaqData } from '../../components/seo/faq-data.tsx';
import { StickyBar } from '../../components/sticky-bar.tsx';
import { addProductOrigin } from '../../lib/loan-address.ts';
import { paths } from '../../lib/paths.ts';
import { ApplyLink } from './apply-link.tsx';
import { Invitation } from './invitation.tsx';
import { KeyFacts } from './key-facts.tsx';
import { Questions } from './questions.tsx';

interface ProductPageProps {
  readonly content: ProductContent;
  readonly scene: ReactNode;
}

/** The layout of all loan products. */
export const ProductPage = ({ content, scene }: ProductPageProps) => {
  const { title, appliesInNewTab, benefits } = content;
  const { pathname } = useLocation();
  return (
    <>
      <PageHead title={title} description={content.description} />
      <BreadcrumbData name={title} path={pathname} />
      <FaqData questions={content.questions} />
      <PageHero
        title={title}
        className="hero product-hero"
        scene={scene}
        actions={
          <>
            <ApplyLink inNewTab={appliesInNewTab} />
            <Link className="button button-secondary" to={addProductOrigin(paths.loanCalculator, pathname)}>
              Loan Calculator
            </Link>
          </>
        }
      >
        {content.lead}
      </PageHero>
      <KeyFacts {...content} />
      <div>
        <section className="container section" data-reveal="" aria-labelledby="benefits">
          <div className="section-head">
            <h2 id="benefits">{content.benefitsHeading}</h2>
            <p>{content.benefitsLead}</p>
          </div>
          <FeatureGrid features={benefits} />
        </section>
        <Invitation {...content} />
        <Questions {...content} />
        <StickyBar>
          <ApplyLink inNewTab={appliesInNewTab} />
        </StickyBar>
      </div>
    </>
  );
};
