import { brand } from '#domain/brand.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { EmailLink } from '../email-link.tsx';

export const ExpiredDraftNote = ({ isExpired }: { readonly isExpired: boolean }) =>
  useHydrated() &&
  isExpired && (
    <output className="notice">We cleared this form because nothing was entered for an hour.</output>
  );

/** Browsers have no `crypto.subtle` to sign requests with over plain http. */
export const InsecureNotice = () =>
  useHydrated() &&
  !window.isSecureContext && (
    <p className="notice" role="alert">
      This form needs a secure connection (an address that begins with https). Please call{' '}
      <a href={brand.phone.href}>{brand.phone.display}</a> or email <EmailLink /> instead.
    </p>
  );
