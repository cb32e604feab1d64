import { brand } from '#domain/brand.ts';
import { EmailLink } from '../../components/email-link.tsx';

/** Says how to reach us without the page. */
export const OtherWays = () => (
  <p>
    You can also call us on <a href={brand.phone.href}>{brand.phone.display}</a> or email <EmailLink />.
  </p>
);
