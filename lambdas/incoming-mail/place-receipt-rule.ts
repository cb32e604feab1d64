import type { ReceiptRule } from '@aws-sdk/client-ses';
import type { ReceiptRules } from './receipt-rules.ts';

interface WantedRule {
  readonly name: string;
  /** Names the only domain that is received: a rule without recipients takes every mail of the account. */
  readonly domain: string;
  readonly bucket: string;
  readonly prefix: string;
  readonly functionArn: string;
}

const toReceiptRule = ({ name, domain, bucket, prefix, functionArn }: WantedRule): ReceiptRule => ({
  Name: name,
  Enabled: true,
  ScanEnabled: true,
  TlsPolicy: 'Require',
  Recipients: [domain],
  Actions: [
    // No key here: with one SES would encrypt the mail itself, and only its own client could read it.
    { S3Action: { BucketName: bucket, ObjectKeyPrefix: prefix } },
    { LambdaAction: { FunctionArn: functionArn, InvocationType: 'Event' } },
  ],
});

/**
 * Puts the product's rule into the active rule set, of which an account has one in a region: as the first, so that no other rule
 * stops it. Only if none is active, the product's own becomes it. Idempotent. @returns the set's name
 */
export const placeReceiptRule = async (
  rules: ReceiptRules,
  ownSet: string,
  wanted: WantedRule,
): Promise<string> => {
  const active = await rules.findActive();
  if (active === undefined) await rules.createSet(ownSet);
  const set = active ?? (await rules.find(ownSet));
  const setName = set?.name ?? ownSet;
  const rule = toReceiptRule(wanted);
  await (set?.rules.includes(wanted.name) === true
    ? rules.update(setName, rule)
    : rules.create(setName, rule));
  if (active === undefined) await rules.activate(ownSet);
  return setName;
};

/** Removes the product's rule from a set, and the product's own set once it is empty. All other sets and rules stay as they are. */
export const removeReceiptRule = async (
  rules: ReceiptRules,
  { set, ownSet, rule }: { readonly set: string; readonly ownSet: string; readonly rule: string },
): Promise<void> => {
  await rules.delete(set, rule);
  const own = await rules.find(ownSet);
  if (own === undefined || own.rules.length > 0) return;
  if ((await rules.findActive())?.name === ownSet) await rules.activate(undefined);
  await rules.deleteSet(ownSet);
};
