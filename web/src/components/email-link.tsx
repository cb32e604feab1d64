import { brand } from '#domain/brand.ts';

const [mailbox, host] = brand.email.split('@');

/** A link that writes to us; the address may break behind its @ where space is short. */
export const EmailLink = () => (
  <a href={`mailto:${brand.email}`}>
    {`${mailbox}@`}
    <wbr />
    {host}
  </a>
);
