import { randomBytes } from 'node:crypto';
import type { Email } from 'postal-mime';
import type { Authorize } from '../../../aws/authorize.ts';
import { identityOf } from '../accept-mail.ts';
import { headersOnly } from '../mail-headers.ts';
import { parseMime, plainAddresses } from '../mail-view.ts';
import { recipientsOf } from './match-recipients.ts';
import { ruleAccess, type ReceiptTargets, type RuleAccess } from './receipt-access.ts';
import { receiptEvent } from './receipt-event.ts';
import { receiptHeaders, type ReceivedMail } from './receipt-headers.ts';
import type { ReceiptAction, ReceiptRule } from './receipt-rule.ts';
import type { ReceiptRuleSets } from './receipt-rule-sets.ts';
import { takeVerdicts } from './verdicts.ts';

/** A mail as it comes through the door. */
export interface DeliveredMail extends Pick<
  ReceivedMail,
  'clientName' | 'clientAddress' | 'source' | 'recipients'
> {
  readonly raw: Buffer;
}

export interface ReceiptContext {
  readonly region: string;
  readonly authorize: Authorize;
  readonly now: () => number;
  readonly identities: ReadonlySet<string>;
  readonly ruleSets: ReceiptRuleSets;
  readonly targets: ReceiptTargets;
  /** Lets mails in. */
  readonly openDoor: () => Promise<void>;
}

/** A target refused a mail; the sender tries again. */
class UndeliverableError extends Error {
  override readonly name = 'UndeliverableError';
}

/** 40 characters, as SES names mails that it receives. */
const newId = (): string =>
  Array.from(randomBytes(40), (byte) => (byte % 32).toString(32))
    .join('')
    .slice(0, 40);

interface Receipt {
  readonly mail: ReceivedMail;
  readonly parsed: Email;
  readonly content: Buffer;
}

const runAction = async (
  action: ReceiptAction,
  { mail, parsed, content }: Receipt,
  access: RuleAccess,
  targets: ReceiptTargets,
): Promise<void> => {
  if ('S3Action' in action) {
    const { BucketName, ObjectKeyPrefix } = action.S3Action;
    const key = `${ObjectKeyPrefix}${mail.id}`;
    if (!access.mayPut(BucketName, key)) throw new UndeliverableError(`SES may not write ${key}.`);
    await targets.put(BucketName, key, content);
    return;
  }
  const { FunctionArn } = action.LambdaAction;
  if (!access.mayInvoke(FunctionArn)) throw new UndeliverableError(`SES may not invoke ${FunctionArn}.`);
  targets.invoke(FunctionArn, JSON.stringify(receiptEvent(mail, parsed, action.LambdaAction)));
};

/** Returns the rules of the active set that take a mail, with the recipients that each takes. */
const rulesFor = (
  { ruleSets, identities }: ReceiptContext,
  addresses: readonly string[],
): { readonly set: string; readonly rule: ReceiptRule; readonly recipients: string[] }[] => {
  const { active } = ruleSets;
  const verified = addresses.filter((address) => identityOf(address, identities) !== undefined);
  return (active?.rules ?? [])
    .map((rule) => ({ set: active?.name ?? '', rule, recipients: recipientsOf(rule, verified) }))
    .filter(({ recipients }) => recipients.length > 0);
};

/** Returns whether a rule takes mails to an address; SES refuses all others. */
export const isReceived = (context: ReceiptContext, address: string): boolean =>
  rulesFor(context, [address]).length > 0;

/** Runs the actions of all rules for a mail. @throws UndeliverableError, or RangeError for unknown verdicts */
export const receiveMail = async (context: ReceiptContext, delivered: DeliveredMail): Promise<string> => {
  const { raw, ...envelope } = delivered;
  const { verdicts, mail: content } = takeVerdicts(raw);
  const parsed = await parseMime(headersOnly(content));
  const from = plainAddresses(parsed.from && [parsed.from])[0] ?? envelope.source;
  const id = newId();
  const common = {
    ...envelope,
    id,
    receivedAt: new Date(context.now()),
    fromDomain: from.slice(from.lastIndexOf('@') + 1),
    verdicts,
    region: context.region,
  };
  for (const { set, rule, recipients } of rulesFor(context, envelope.recipients)) {
    const access = ruleAccess(set, rule.Name, context);
    const mail: ReceivedMail = { ...common, recipients };
    const headers = receiptHeaders(mail);
    const receipt = {
      mail,
      parsed: await parseMime(Buffer.concat([Buffer.from(headers), headersOnly(content)])),
      content: Buffer.concat([Buffer.from(headers), content]),
    };
    for (const action of rule.Actions) await runAction(action, receipt, access, context.targets);
  }
  return id;
};
