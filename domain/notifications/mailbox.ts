interface Mailbox {
  readonly address: string;
  readonly domain: string;
}

/** https://support.google.com/mail/answer/7436150 */
const gmailDomains: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

export const mailboxOf = (address: string): Mailbox => {
  const at = address.lastIndexOf('@');
  const name = address.slice(0, at).toLowerCase().replace(/\+.*$/, '');
  const domain = address.slice(at + 1).toLowerCase();
  return gmailDomains.has(domain)
    ? { address: `${name.replaceAll('.', '')}@gmail.com`, domain: 'gmail.com' }
    : { address: `${name}@${domain}`, domain };
};
