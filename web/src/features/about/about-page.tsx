import '../../styles/about.css';
import { brand } from '#domain/brand.ts';
import { companyOverview, mission, reasons } from '#domain/content/about.ts';
import { Link } from 'react-router-dom';
import { type Feature, FeatureGrid } from '../../components/feature-grid.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageHero } from '../../components/page-hero.tsx';
import { HarbourScene } from '../../components/scenes/scenes.tsx';
import { BreadcrumbData } from '../../components/seo/breadcrumb-data.tsx';
import { paths } from '../../lib/paths.ts';

const features: readonly Feature[] = [
  { icon: 'thumbs-up', ...reasons.yes },
  { icon: 'globe', ...reasons.global },
  { icon: 'heart-handshake', ...reasons.customer },
  { icon: 'rocket', ...reasons.clear },
];

const facts = [
  { label: 'Registered as', value: `Financial service provider ${brand.fspNumber}` },
  { label: 'Disputes', value: `Member of the ${brand.disputeScheme.name}` },
  { label: 'Office', value: `${brand.address.suburb}, ${brand.address.city}` },
];

/** /about-us */
export const Component = () => (
  <>
    <PageHead
      title="About Us"
      description={`${brand.name} is a licensed, independent finance broker in ${brand.address.city}. Who we are, why people choose us, and what we work for.`}
    />
    <BreadcrumbData name="About Us" path={paths.about} />
    <PageHero title="About Us" scene={<HarbourScene />}>
      A small team by the harbour that finds loans people can live with, and explains them.
    </PageHero>
    <section className="container company" aria-labelledby="company">
      <div className="card">
        <div>
          <h2 id="company">Independent, licensed and local</h2>
          {companyOverview.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div>
          <dl>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p>
            Our <Link to={paths.disclosure}>disclosure</Link> says how we are paid.
          </p>
          {brand.isDemo && <p className="notice">Demonstration: these registrations are made up.</p>}
        </div>
      </div>
    </section>
    <section className="container section about-reasons" data-reveal="" aria-labelledby="reasons">
      <div className="section-head">
        <h2 id="reasons">Why Choose Us</h2>
        <p>Four things our customers tell their friends.</p>
      </div>
      <FeatureGrid features={features} />
    </section>
    <section className="mission" data-reveal="" aria-labelledby="mission">
      <div className="container section">
        <div className="section-head">
          <h2 id="mission">Our Mission</h2>
          <p>What we work for, in six points.</p>
        </div>
        <ol>
          {mission.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  </>
);
