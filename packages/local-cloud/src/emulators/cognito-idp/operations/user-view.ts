import { listAttributes } from '../attributes.ts';
import type { UserRecord } from '../user-record.ts';

export const mfaSettings = ({ totp, totpEnabled, totpPreferred }: UserRecord) => {
  if (totp === undefined || !totpEnabled) return {};
  return {
    UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    ...(totpPreferred ? { PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' } : {}),
  };
};

/** Times are in seconds since 1970. */
export const userView = (user: UserRecord) => ({
  Username: user.sub,
  Attributes: listAttributes(user),
  UserCreateDate: user.createdAt / 1000,
  UserLastModifiedDate: user.modifiedAt / 1000,
  Enabled: user.enabled,
  UserStatus: user.status,
});
