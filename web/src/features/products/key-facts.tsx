import type { ProductContent } from '#domain/content/product-content.ts';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

export const KeyFacts = ({ facts, factsQualifier }: Pick<ProductContent, 'facts' | 'factsQualifier'>) => (
  <section className="container key-facts" aria-label="At a glance">
    <div className="card">
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="qualifier">
        {factsQualifier} <Link to={paths.ratesAndFees}>Rates and fees</Link>
      </p>
    </div>
  </section>
);
