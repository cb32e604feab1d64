/** The mailbox behind an address. */
interface Mailbox {
  /** One spelling for all addresses that lead to it. */
  readonly address: string;
  readonly domain: string;
}

/** https://support.google.com/mail/answer/7436150, and the name that Gmail had in some countries. */
const gmailDomains: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns the mailbox behind an address: letter case and what follows a plus make no difference, and Gmail ignores the dots
 * before the @.
 */
export const mailboxOf = (address: string): Mailbox => {
  const at = address.lastIndexOf('@');
  const name = address.slice(0, at).toLowerCase().replace(/\+.*$/, '');
  const domain = address.slice(at + 1).toLowerCase();
  return gmailDomains.has(domain)
    ? { address: `${name.replaceAll('.', '')}@gmail.com`, domain: 'gmail.com' }
    : { address: `${name}@${domain}`, domain };
};
