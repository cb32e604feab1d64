import type { UserRecord } from './user-record.ts';

/** A user's second factors, named as on the wire. */
export const mfaSettings = ({ totp, totpEnabled, totpPreferred }: UserRecord) => {
  if (totp === undefined || !totpEnabled) return {};
  return {
    UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    ...(totpPreferred ? { PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' } : {}),
  };
};
