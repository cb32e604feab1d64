import { savedApplicationType } from '#domain/saved-applications/saved-application.ts';
import type { LinkTokens, TokenScope } from '../clients/link-tokens.ts';

interface DeviceKey {
  readonly id: string;
  readonly device: string;
}

/** Returns what the key is derived from by which a device saves the application that it began or opened. */
export const deviceKeyScope = ({ id, device }: DeviceKey): TokenScope => ({
  purpose: 'saved-application-device',
  type: savedApplicationType,
  id,
  person: device,
  number: 1,
});

/** Returns whether a device has begun or opened an application. */
export const hasDeviceKey = (
  { key, ...device }: DeviceKey & { readonly key: string },
  links: Pick<LinkTokens, 'matches'>,
): Promise<boolean> => links.matches(key, deviceKeyScope(device));
