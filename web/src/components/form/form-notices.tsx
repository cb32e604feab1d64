import { brand } from '#domain/brand.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { EmailLink } from '../email-link.tsx';

interface ExpiredDraftNoteProps {
  readonly isExpired: boolean;
  /** Without input. */
  readonly period?: string;
}

export const ExpiredDraftNote = ({ isExpired, period = 'an hour' }: ExpiredDraftNoteProps) =>
  useHydrated() &&
  isExpired && (
    <output className="notice">{`We cleared this form because nothing was entered for ${period}.`}</output>
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
