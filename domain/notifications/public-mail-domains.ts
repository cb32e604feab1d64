/**
 * Mail providers whose domains many visitors share, so that no limit of a domain applies to them: the large ones of the
 * world, and the providers of internet access in New Zealand whose customers have a mailbox.
 */
export const publicMailDomains: ReadonlySet<string> = new Set([
  'aol.com',
  'clear.net.nz',
  'fastmail.com',
  'gmail.com',
  'gmx.com',
  'hotmail.co.nz',
  'hotmail.com',
  'icloud.com',
  'inspire.net.nz',
  'live.com',
  'mac.com',
  'mail.com',
  'me.com',
  'msn.com',
  'orcon.net.nz',
  'outlook.co.nz',
  'outlook.com',
  'proton.me',
  'protonmail.com',
  'slingshot.co.nz',
  'vodafone.co.nz',
  'xtra.co.nz',
  'yahoo.co.nz',
  'yahoo.com',
  'ymail.com',
  'zoho.com',
]);
