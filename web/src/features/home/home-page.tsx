import '../../styles/home.css';
import { brand } from '#domain/brand.ts';
import { lowestRateText } from '#domain/content/lending-claims.ts';
import { PageHead } from '../../components/page-head.tsx';
import { FinancialServiceData } from '../../components/seo/financial-service-data.tsx';
import { AboutTeaser } from './about-teaser.tsx';
import { HeroCarousel } from './hero-carousel.tsx';
import { QuickStart } from './quick-start.tsx';
import { Services } from './services.tsx';
import { WhyChoose } from './why-choose.tsx';

/** / */
export const Component = () => (
  <>
    <PageHead
      description={`${brand.name}: car, boat, caravan, commercial vehicle and personal loans and debt consolidation from an independent New Zealand broker. Rates from ${lowestRateText} p.a.; lending criteria apply.`}
      keywords={`car finance, boat loan, caravan loan, commercial vehicle loan, personal loan, debt consolidation, finance broker, ${brand.address.city}, ${brand.address.country}`}
    />
    <FinancialServiceData />
    <h1 className="visually-hidden">{`${brand.name}: ${brand.tagline}`}</h1>
    <HeroCarousel />
    <QuickStart />
    <WhyChoose />
    <AboutTeaser />
    <Services />
  </>
);
