import { assertAuthorized, localAccountId } from '../../aws/authorize.ts';
import type { Caller } from '../../aws/credential-authority.ts';
import { AwsServiceError } from '../../aws/service-error.ts';
import { acceptMail, identityOf, type CompleteMail } from './accept-mail.ts';
import { never, rateExceeded } from './fault-switch.ts';
import { mailEvents, type SentMail } from './mail-events.ts';
import { replaceHeader } from './mail-headers.ts';
import { parseMime, plainAddresses } from './mail-view.ts';
import type { SesContext, SesOperation } from './ses-context.ts';
import { readSubmittedMail } from './submitted-mail.ts';

/** IAM decides about raw content by the operation of version 1: https://github.com/anymail/django-anymail/issues/384 */
const rawOperation = 'SendRawEmail';

const assertMaySend = async (
  { region, authorize, identities }: SesContext,
  principal: Caller,
  { raw, source, configurationSet }: CompleteMail,
): Promise<void> => {
  const { from } = await parseMime(raw);
  const sender = plainAddresses(from === undefined ? [] : [from])[0] ?? source;
  const resources = [`identity/${identityOf(sender, identities) ?? sender}`];
  if (configurationSet !== undefined) resources.push(`configuration-set/${configurationSet}`);
  for (const resource of resources) {
    assertAuthorized(authorize, 'ses', {
      principal,
      action: `ses:${rawOperation}`,
      resource: `arn:aws:ses:${region}:${localAccountId}:${resource}`,
      conditions: { 'ses:FromAddress': sender },
    });
  }
};

const assertConfigurationSet = (name: string | undefined, known: readonly string[]): void => {
  if (name === undefined || known.includes(name)) return;
  throw new AwsServiceError('NotFoundException', `Configuration set <${name}> does not exist.`, 404);
};

const publishEventsOf = (mail: SentMail, { region, now, eventDestinations, publish }: SesContext): void => {
  for (const { type, event } of mailEvents(mail, { region, now: now() })) {
    const isPublished = eventDestinations.some(
      ({ configurationSet, eventTypes }) =>
        configurationSet === mail.configurationSet && eventTypes.includes(type),
    );
    if (isPublished) publish(event);
  }
};

/** SES replaces both headers: https://docs.aws.amazon.com/ses/latest/dg/header-fields.html */
const withOwnHeaders = (raw: Buffer, id: string, time: Date, region: string): Buffer => {
  const domain = region === 'us-east-1' ? 'email.amazonses.com' : `${region}.amazonses.com`;
  const dated = replaceHeader(raw, 'Date', time.toUTCString().replace('GMT', '+0000'));
  return replaceHeader(dated, 'Message-ID', `<${id}@${domain}>`);
};

/** Puts a mail into the inbox: https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html */
export const sendEmail =
  (context: SesContext): SesOperation =>
  async ({ principal, body }) => {
    const { region, identities, configurationSets, mails, faults } = context;
    const mail = await acceptMail(readSubmittedMail(body), identities, region);
    await assertMaySend(context, principal, mail);
    const { configurationSet } = mail;
    assertConfigurationSet(configurationSet, configurationSets);

    const fault = faults.next();
    if (fault === 'throttle') throw rateExceeded();
    if (fault === 'reject')
      throw new AwsServiceError('MessageRejected', 'The message was rejected on demand.');
    if (fault === 'timeout') return never();
    const MessageId = await mails.add(mail, (raw, id, time) => withOwnHeaders(raw, id, time, region));
    if (configurationSet !== undefined) {
      publishEventsOf({ ...mail, id: MessageId, configurationSet, operation: rawOperation }, context);
    }
    return fault === 'accept-then-timeout' ? never() : { MessageId };
  };
