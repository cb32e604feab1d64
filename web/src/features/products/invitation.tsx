import { brand } from '#domain/brand.ts';
import type { ProductContent } from '#domain/content/product-content.ts';
import { currentTerms } from '#domain/lending/current-terms.ts';
import { offerAt } from '#domain/lending/offers.ts';
import { formatDollars, formatDollarsAndCents } from '#domain/money/nzd.ts';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { ApplyLink } from './apply-link.tsx';
import { Icon } from '../../components/icon.tsx';

/** Asks the visitor to apply, beside what a typical loan costs. */
export const Invitation = ({
  invitation,
  example,
  appliesInNewTab,
}: Pick<ProductContent, 'invitation' | 'example' | 'appliesInNewTab'>) => {
  const offer = offerAt(currentTerms.rates.lowest, example, 'monthly');
  return (
    <section className="container invitation" data-reveal="" aria-labelledby="invitation">
      <div className="invitation-band">
        <div>
          <h2 id="invitation">{invitation.heading}</h2>
          <p>{invitation.text}</p>
          <div className="actions">
            <ApplyLink inNewTab={appliesInNewTab} isQuiet />
            {invitation.vehicles !== undefined && (
              <Link className="button button-on-dark" to={paths.vehicles}>
                {invitation.vehicles}
              </Link>
            )}
            <a className="button button-on-dark" href={brand.phone.href}>
              <Icon name="phone" />
              Call {brand.phone.display}
            </a>
          </div>
        </div>
        <div className="example">
          <h3>For example</h3>
          <p>{`${formatDollars(example.amount)} over ${example.months} months at ${offer.rate}% p.a.`}</p>
          <p className="example-figure">
            <strong>{formatDollarsAndCents(offer.instalment)}</strong> <span>a month</span>
          </p>
          <p className="qualifier">{`${formatDollars(offer.total)} in total with all fees, at our lowest rate. Yours depends on your situation; lending criteria apply.`}</p>
        </div>
      </div>
    </section>
  );
};
