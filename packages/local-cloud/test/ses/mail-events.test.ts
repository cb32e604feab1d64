import { type MessageTag, SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../src/assembly/json.ts';
import { authorizeAll } from '../../src/aws/authorize.ts';
import { CredentialAuthority } from '../../src/aws/credential-authority.ts';
import { startSes } from '../../src/emulators/ses/start-ses.ts';
import { newFolder } from '../support/new-folder.ts';

const region = 'eu-west-2';
const authority = new CredentialAuthority(Buffer.alloc(32, 1));

describe('events of a mail', () => {
  let published: JsonObject[];
  let ses: Awaited<ReturnType<typeof startSes>>;
  let client: SESv2Client;

  beforeAll(async () => {
    ses = await startSes({
      dataDir: newFolder(),
      region,
      authority,
      identities: ['sender.example'],
      configurationSets: ['heard', 'half-heard', 'unheard'],
      eventDestinations: [
        { configurationSet: 'heard', eventTypes: ['delivery', 'bounce', 'complaint'] },
        { configurationSet: 'half-heard', eventTypes: ['bounce'] },
      ],
      publish: (event) => void published.push(event),
      log: () => {},
      authorize: authorizeAll,
    });
    client = new SESv2Client({
      endpoint: ses.endpoint,
      region,
      credentials: authority.root(),
      maxAttempts: 1,
    });
  });
  beforeEach(() => {
    published = [];
  });
  afterAll(async () => {
    client.destroy();
    await ses.close();
  });

  const kind = { Name: 'kind', Value: 'contact' };
  const send = async (
    to: string[],
    set: string | undefined,
    { headers = [] as string[], tags = undefined as MessageTag[] | undefined } = {},
  ) => {
    const raw = ['From: noreply@sender.example', `To: ${to.join(', ')}`, ...headers, '', 'text'].join('\r\n');
    const sent = await client.send(
      new SendEmailCommand({
        Content: { Raw: { Data: Buffer.from(raw) } },
        ConfigurationSetName: set,
        ...(tags && { EmailTags: tags }),
      }),
    );
    return sent.MessageId;
  };

  it('say that it was delivered, with its tags, as EventBridge gets them', async () => {
    const messageId = await send(['reader@web.example'], 'heard', { tags: [kind] });
    expect(published).toEqual([
      {
        version: '0',
        id: expect.any(String),
        'detail-type': 'Email Delivered',
        source: 'aws.ses',
        account: '000000000000',
        time: expect.stringMatching(/^\d{4}-.*Z$/),
        region,
        resources: [`arn:aws:ses:${region}:000000000000:configuration-set/heard`],
        detail: {
          eventType: 'Delivery',
          mail: expect.objectContaining({
            messageId,
            destination: ['reader@web.example'],
            tags: {
              'ses:operation': ['SendRawEmail'],
              'ses:configuration-set': ['heard'],
              kind: ['contact'],
            },
          }),
          delivery: expect.objectContaining({
            timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
            recipients: ['reader@web.example'],
          }),
        },
      },
    ]);
  });

  it('carry the tags of the header only where the request has none, as SES joins no tags', async () => {
    const headers = ['X-SES-MESSAGE-TAGS: kind=other, page=2'];
    await send(['reader@web.example'], 'heard', { headers });
    await send(['reader@web.example'], 'heard', { headers, tags: [kind] });
    const tagged = (tags: object) => ({ detail: { mail: { tags } } });
    expect(published).toMatchObject([
      tagged({ kind: ['other'], page: ['2'] }),
      tagged({ kind: ['contact'] }),
    ]);
    expect(published[1]).not.toMatchObject(tagged({ page: ['2'] }));
  });

  it.each([
    ['bounce@simulator.amazonses.com', ['Email Bounced']],
    ['bounce+one@simulator.amazonses.com', ['Email Bounced']],
    ['complaint@simulator.amazonses.com', ['Email Delivered', 'Email Complaint Received']],
    ['success@simulator.amazonses.com', ['Email Delivered']],
    ['bounce@web.example', ['Email Delivered']],
  ])('to %s are those of SES’s simulator', async (to, types) => {
    await send([to], 'heard');
    expect(published.map((event) => event['detail-type'])).toEqual(types);
  });

  it('name only the recipients that they are about', async () => {
    await send(['reader@web.example', 'bounce@simulator.amazonses.com'], 'heard');
    expect(published).toMatchObject([
      { detail: { delivery: { recipients: ['reader@web.example'] } } },
      { detail: { bounce: { bouncedRecipients: [{ emailAddress: 'bounce@simulator.amazonses.com' }] } } },
    ]);
  });

  it('go out only for the types and configuration sets of a destination', async () => {
    await send(['reader@web.example'], 'half-heard');
    await send(['reader@web.example'], 'unheard');
    await send(['reader@web.example'], undefined);
    expect(published).toEqual([]);
    await send(['bounce@simulator.amazonses.com'], 'half-heard');
    expect(published).toHaveLength(1);
  });
});
