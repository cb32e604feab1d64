import type { PersonFact } from '#domain/my-request/fact.ts';
import { savedApplicationType, type SavedApplication } from '#domain/saved-applications/saved-application.ts';
import { endedText } from '#domain/saved-applications/saving-terms.ts';
import type { LinkTokens, TokenScope } from '../clients/link-tokens.ts';
import { NotFoundError } from '../http/errors.ts';
import { FactNeededError } from '../http/link-errors.ts';

interface Device {
  readonly id: string;
  readonly device: string;
}

interface HeldKey extends Device {
  readonly key: string;
}

/** Of a token. */
const tokenDigits = 64;

const deviceScope = ({ id, device }: Device): TokenScope => ({
  purpose: 'saved-application-device',
  type: savedApplicationType,
  id,
  person: device,
  number: 1,
});

/** A device that begins an application makes its key itself: no lost answer can leave it without one. */
const beginnerScope = ({ id, device, key }: HeldKey): TokenScope => ({
  ...deviceScope({ id, device }),
  purpose: 'saved-application-beginner',
  person: `${device} ${key}`,
});

const proofScope = ({ id, device }: Device, { kind, value }: PersonFact): TokenScope => ({
  ...deviceScope({ id, device }),
  purpose: 'saved-application-proof',
  person: `${device} ${kind} ${value}`,
});

/** Returns what is stored of the key of the device that begins an application. */
export const beginnerProof = (held: HeldKey, links: Pick<LinkTokens, 'derive'>): Promise<string> =>
  links.derive(beginnerScope(held));

/** Returns the key by which a device goes on that opened an application, with the proof that it knew what only the applicant knows. */
export const deviceKey = async (
  { id, fact }: Pick<SavedApplication, 'id' | 'fact'>,
  device: string,
  links: Pick<LinkTokens, 'derive'>,
): Promise<string> => {
  const key = await links.derive(deviceScope({ id, device }));
  return fact === undefined ? key : key + (await links.derive(proofScope({ id, device }, fact)));
};

const openAgain =
  'Since this page opened the draft, a date of birth or phone number was entered on another device. Open the link from our email again, and answer its question.';

/**
 * Checks that a device may go on with an application: it has begun or opened it. Once a fact is known, who opened it by the link alone
 * may not, unless the fact was typed there.
 * @throws NotFoundError, FactNeededError
 */
export const assertDeviceKey = async (
  {
    begun_on: begunOn,
    begun_with: begunWith,
    fact,
  }: Pick<SavedApplication, 'begun_on' | 'begun_with' | 'fact'>,
  held: HeldKey,
  links: Pick<LinkTokens, 'matches'>,
): Promise<void> => {
  const isBeginner = held.device === begunOn;
  const hasKey = await (isBeginner
    ? links.matches(begunWith, beginnerScope(held))
    : links.matches(held.key.slice(0, tokenDigits), deviceScope(held)));
  if (!hasKey) throw new NotFoundError(endedText);
  if (isBeginner || fact === undefined || fact.device === held.device) return;
  const isProven = await links.matches(held.key.slice(tokenDigits), proofScope(held, fact));
  if (!isProven) throw new FactNeededError(fact.kind, openAgain);
};
