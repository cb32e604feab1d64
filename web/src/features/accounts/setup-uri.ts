/** Returns the address by which an authenticator app takes a key. */
// https://github.com/google/google-authenticator/wiki/Key-Uri-Format
export const setupUriOf = (issuer: string, account: string, secret: string): string =>
  `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?${new URLSearchParams({ secret, issuer }).toString()}`;
