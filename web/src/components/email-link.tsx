import { brand } from '#domain/brand.ts';

const [mailbox, host] = brand.email.split('@');

/** The address may wrap after its @ in narrow places. */
export const EmailLink = () => (
  <a href={`mailto:${brand.email}`} translate="no">
    {`${mailbox}@`}
    <wbr />
    {host}
  </a>
);
