import { brand } from '#domain/brand.ts';
import { type Feature, FeatureGrid } from '../../components/feature-grid.tsx';

const features: readonly Feature[] = [
  {
    icon: 'zap',
    title: 'Fast, no-fuss process',
    text: 'One application, one contact. We chase the lenders, so that you do not have to.',
  },
  {
    icon: 'badge-percent',
    title: 'Honest rates',
    text: 'Rate, fees and total cost in writing before you sign, with nothing in the small print.',
  },
  {
    icon: 'compass',
    title: 'Trusted guidance',
    text: 'A licensed, independent broker who tells you when a loan is not the right answer.',
  },
  {
    icon: 'phone',
    title: 'Ongoing support',
    text: 'Questions after payout? You call the same people, for as long as the loan runs.',
  },
  {
    icon: 'smartphone',
    title: 'Digital from anywhere',
    text: 'Apply on your phone, send documents safely, and follow up without a branch visit.',
  },
  {
    icon: 'map-pin',
    title: 'Locally owned',
    text: `We live and work in ${brand.address.city}, and know how lending works here.`,
  },
];

export const WhyChoose = () => (
  <section className="container section" data-reveal="" aria-labelledby="why-choose">
    <div className="section-head">
      <h2 id="why-choose">{`Why Choose ${brand.name}`}</h2>
      <p>Borrowing is a big step. We make it a clear one.</p>
    </div>
    <FeatureGrid features={features} />
  </section>
);
