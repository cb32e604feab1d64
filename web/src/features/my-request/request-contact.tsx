import { brand } from '#domain/brand.ts';
import type { ShownRequest } from '#domain/my-request/shown-request.ts';
import { EmailLink } from '../../components/email-link.tsx';

/** Names who works on the request, and how to reach them; of a complaint also who can look at it independently. */
export const RequestContact = ({
  adviser,
  reference,
  type,
}: Pick<ShownRequest, 'adviser' | 'reference' | 'type'>) => (
  <section className="card" aria-labelledby="request-contact">
    <h2 id="request-contact">{adviser === undefined ? 'Questions?' : `${adviser} looks after this`}</h2>
    <p>
      Call <a href={brand.phone.href}>{brand.phone.display}</a> or email <EmailLink />, and give your
      reference number{' '}
      <strong className="request-reference" translate="no">
        {reference}
      </strong>
      .
    </p>
    {type === 'complaint' && (
      <p>
        {`Not happy with our answer? ${brand.disputeScheme.name} can look at it, independently of us and free of charge to you: `}
        <a href={brand.disputeScheme.phone.href}>{brand.disputeScheme.phone.display}</a>
        {' or '}
        <a href={brand.disputeScheme.website}>{new URL(brand.disputeScheme.website).host}</a>.
      </p>
    )}
  </section>
);
