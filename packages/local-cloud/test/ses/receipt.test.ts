import {
  CreateReceiptRuleCommand,
  CreateReceiptRuleSetCommand,
  DeleteReceiptRuleCommand,
  DeleteReceiptRuleSetCommand,
  DescribeActiveReceiptRuleSetCommand,
  DescribeReceiptRuleSetCommand,
  ListIdentitiesCommand,
  type ReceiptRule,
  SESClient,
  SetActiveReceiptRuleSetCommand,
  UpdateReceiptRuleCommand,
} from '@aws-sdk/client-ses';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { AccessRequest } from '../../src/aws/authorize.ts';
import { CredentialAuthority } from '../../src/aws/credential-authority.ts';
import { startSes } from '../../src/emulators/ses/start-ses.ts';
import { newFolder } from '../support/new-folder.ts';

const region = 'eu-west-2';
const authority = new CredentialAuthority(Buffer.alloc(32, 1));
const functionArn = `arn:aws:lambda:${region}:000000000000:function:receive`;
const keyArn = `arn:aws:kms:${region}:000000000000:key/k`;
const to = 'reply+token@reply.sender.example';

const stored = new Map<string, string>();
const invoked: { functionArn: string; event: { Records: { ses: { receipt: object } }[] } }[] = [];
/** Requests of SES itself, by action. */
let asked: AccessRequest[] = [];
let denied: string | undefined;
let ses: Awaited<ReturnType<typeof startSes>>;
let client: SESClient;

const rule = (more: Partial<ReceiptRule> = {}): ReceiptRule => ({
  Name: 'ours',
  Enabled: true,
  ScanEnabled: true,
  TlsPolicy: 'Require',
  Recipients: ['reply.sender.example'],
  Actions: [
    { S3Action: { BucketName: 'uploads', ObjectKeyPrefix: 'mail/' } },
    { LambdaAction: { FunctionArn: functionArn, InvocationType: 'Event' } },
  ],
  ...more,
});

const message = {
  from: 'Aroha Ngāta <aroha@web.example>',
  to,
  cc: 'other@web.example',
  subject: 'Kia ora',
  text: 'My answer',
};

const send = async (mail: SendMailOptions = message) => {
  const { hostname, port } = new URL(ses.doorUrl()!);
  const transport = createTransport({ host: hostname, port: Number(port), name: 'mail.web.example' });
  try {
    return await transport.sendMail({ envelope: { from: 'aroha@web.example', to: [to] }, ...mail });
  } finally {
    transport.close();
  }
};

/** Sends a mail and returns what SES stored of it. */
const receive = async (mail: SendMailOptions = message): Promise<string> => {
  await send(mail);
  return [...stored.values()].at(-1)!;
};

beforeAll(async () => {
  ses = await startSes({
    dataDir: newFolder(),
    region,
    authority,
    identities: ['sender.example'],
    configurationSets: [],
    log: () => {},
    authorize: (request) => {
      if (request.principal.kind === 'service') asked.push(request);
      return request.action === denied ? 'not allowed' : 'allowed';
    },
    targets: {
      put: async (bucket, key, mail) => stored.set(`${bucket}/${key}`, mail.toString('latin1')),
      keyOf: () => keyArn,
      invoke: (arn, event) =>
        void invoked.push({
          functionArn: arn,
          event: JSON.parse(event) as (typeof invoked)[number]['event'],
        }),
    },
  });
  client = new SESClient({ endpoint: ses.endpoint, region, credentials: authority.root(), maxAttempts: 1 });
});
afterAll(async () => {
  client.destroy();
  await ses.close();
});
beforeEach(async () => {
  denied = undefined;
  await client.send(new SetActiveReceiptRuleSetCommand({}));
  await client.send(new DeleteReceiptRuleSetCommand({ RuleSetName: 'set' }));
  await client.send(new CreateReceiptRuleSetCommand({ RuleSetName: 'set' }));
  await client.send(new SetActiveReceiptRuleSetCommand({ RuleSetName: 'set' }));
  await client.send(new CreateReceiptRuleCommand({ RuleSetName: 'set', Rule: rule() }));
  asked = [];
  stored.clear();
  invoked.length = 0;
});

describe('receipt rules', () => {
  it('are described as they were made, the newest first', async () => {
    const other = rule({
      Name: 'theirs',
      Recipients: [],
      Actions: [],
      Enabled: false,
      TlsPolicy: 'Optional',
    });
    await client.send(new CreateReceiptRuleCommand({ RuleSetName: 'set', Rule: other }));
    const active = await client.send(new DescribeActiveReceiptRuleSetCommand({}));
    expect(active).toMatchObject({
      Metadata: { Name: 'set', CreatedTimestamp: expect.any(Date) },
      Rules: [{ ...other, Recipients: [], Actions: [] }, rule()],
    });
    expect(await client.send(new DescribeReceiptRuleSetCommand({ RuleSetName: 'set' }))).toMatchObject({
      Rules: active.Rules,
    });
  });

  it('can be changed and removed', async () => {
    const named = { RuleSetName: 'set', RuleName: 'ours' };
    const changed = rule({ Recipients: ['other.sender.example'] });
    await client.send(new UpdateReceiptRuleCommand({ RuleSetName: 'set', Rule: changed }));
    const described = new DescribeReceiptRuleSetCommand({ RuleSetName: 'set' });
    expect((await client.send(described)).Rules).toEqual([changed]);
    await client.send(new DeleteReceiptRuleCommand(named));
    expect((await client.send(described)).Rules).toEqual([]);
  });

  it.each([
    ['AlreadyExistsException', new CreateReceiptRuleSetCommand({ RuleSetName: 'set' })],
    ['AlreadyExistsException', new CreateReceiptRuleCommand({ RuleSetName: 'set', Rule: rule() })],
    ['RuleSetDoesNotExistException', new SetActiveReceiptRuleSetCommand({ RuleSetName: 'none' })],
    ['RuleSetDoesNotExistException', new CreateReceiptRuleCommand({ RuleSetName: 'none', Rule: rule() })],
    [
      'RuleDoesNotExistException',
      new UpdateReceiptRuleCommand({ RuleSetName: 'set', Rule: rule({ Name: 'none' }) }),
    ],
    ['NotImplemented', new CreateReceiptRuleCommand({ RuleSetName: 'set', Rule: rule(), After: 'ours' })],
    ['CannotDeleteException', new DeleteReceiptRuleSetCommand({ RuleSetName: 'set' })],
    ['NotImplemented', new ListIdentitiesCommand({})],
    [
      'NotImplemented',
      new CreateReceiptRuleCommand({
        RuleSetName: 'set',
        Rule: rule({ Name: 'n', Actions: [{ StopAction: { Scope: 'RuleSet' } }] }),
      }),
    ],
  ])('are refused with %s', async (name, command) => {
    await expect(client.send(command as CreateReceiptRuleCommand)).rejects.toMatchObject({ name });
  });

  it.each([
    ['s3:PutObject', 'InvalidS3ConfigurationException'],
    ['kms:GenerateDataKey', 'InvalidS3ConfigurationException'],
    ['kms:Decrypt', 'InvalidS3ConfigurationException'],
    ['lambda:InvokeFunction', 'InvalidLambdaFunctionException'],
    ['ses:CreateReceiptRule', 'AccessDenied'],
  ])('need the right to %s', async (action, name) => {
    denied = action;
    const create = new CreateReceiptRuleCommand({ RuleSetName: 'set', Rule: rule({ Name: 'new' }) });
    await expect(client.send(create)).rejects.toMatchObject({ name });
  });

  it('are tested by an object that is no mail', async () => {
    await client.send(new CreateReceiptRuleCommand({ RuleSetName: 'set', Rule: rule({ Name: 'new' }) }));
    expect([...stored.keys()]).toEqual(['uploads/mail/AMAZON_SES_SETUP_NOTIFICATION']);
  });
});

describe('a mail that comes in', () => {
  it('is stored by its id with what SES puts on top', async () => {
    const content = await receive();
    const [[key]] = [...stored.entries()] as [[string, string]];
    const id = key.slice('uploads/mail/'.length);
    expect(id).toMatch(/^[0-9a-v]{40}$/);
    const lines = content.split('\r\n');
    expect(lines.slice(0, 16)).toEqual([
      'Return-Path: <aroha@web.example>',
      'Received: from mail.web.example (mail.web.example [127.0.0.1])',
      ` by inbound-smtp.eu-west-2.amazonaws.com with SMTP id ${id}`,
      ` for ${to};`,
      expect.stringMatching(/^ \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d \+0000 \(UTC\)$/),
      'X-SES-Spam-Verdict: PASS',
      'X-SES-Virus-Verdict: PASS',
      expect.stringMatching(/^Received-SPF: pass .*envelope-from=aroha@web.example; helo=mail.web.example;$/),
      'Authentication-Results: amazonses.com;',
      expect.stringMatching(/^ spf=pass /),
      ' dkim=pass header.i=@web.example;',
      ' dmarc=pass header.from=web.example;',
      expect.stringMatching(/^X-SES-RECEIPT: \S+$/),
      expect.stringMatching(/^X-SES-DKIM-SIGNATURE: /),
      expect.stringMatching(/^From: /),
      `To: ${to}`,
    ]);
    expect(content).toContain('My answer');
  });

  it('invokes the function with the event of SES', async () => {
    await receive();
    const id = [...stored.keys()][0]!.slice('uploads/mail/'.length);
    expect(invoked).toEqual([
      {
        functionArn,
        event: {
          Records: [
            {
              eventSource: 'aws:ses',
              eventVersion: '1.0',
              ses: {
                mail: {
                  timestamp: expect.stringMatching(/Z$/),
                  source: 'aroha@web.example',
                  messageId: id,
                  destination: [to],
                  headersTruncated: false,
                  headers: expect.arrayContaining([
                    { name: 'Return-Path', value: '<aroha@web.example>' },
                    { name: 'X-SES-Spam-Verdict', value: 'PASS' },
                  ]),
                  commonHeaders: expect.objectContaining({
                    returnPath: 'aroha@web.example',
                    to: [to],
                    cc: ['other@web.example'],
                    messageId: expect.stringMatching(/^<.*>$/),
                    subject: 'Kia ora',
                  }),
                },
                receipt: {
                  timestamp: expect.stringMatching(/Z$/),
                  processingTimeMillis: expect.any(Number),
                  recipients: [to],
                  spamVerdict: { status: 'PASS' },
                  virusVerdict: { status: 'PASS' },
                  spfVerdict: { status: 'PASS' },
                  dkimVerdict: { status: 'PASS' },
                  dmarcVerdict: { status: 'PASS' },
                  action: { type: 'Lambda', functionArn, invocationType: 'Event' },
                },
              },
            },
          ],
        },
      },
    ]);
  });

  it('is delivered with the rights of its rule', async () => {
    await receive();
    const source = `arn:aws:ses:${region}:000000000000:receipt-rule-set/set:receipt-rule/ours`;
    expect(asked.map(({ action, resource }) => [action, resource])).toEqual([
      ['s3:PutObject', expect.stringMatching(/^arn:aws:s3:::uploads\/mail\//)],
      ['kms:GenerateDataKey', keyArn],
      ['kms:Decrypt', keyArn],
      ['lambda:InvokeFunction', functionArn],
    ]);
    for (const { principal, conditions } of asked) {
      expect(principal).toEqual({ kind: 'service', service: 'ses.amazonaws.com' });
      expect(conditions).toMatchObject({ 'aws:SourceAccount': '000000000000', 'aws:SourceArn': source });
    }
  });

  it('is refused for a time if it can’t be stored', async () => {
    denied = 's3:PutObject';
    await expect(send()).rejects.toMatchObject({ responseCode: 451 });
    expect(invoked).toEqual([]);
  });

  it('gets the verdicts that it asks for, of which nothing stays', async () => {
    const headers = { 'X-Local-Verdicts': 'spam=FAIL virus=GRAY dmarc=fail dkim=PROCESSING_FAILED' };
    const content = await receive({ ...message, headers });
    expect(content).toMatch(/^X-SES-Spam-Verdict: FAIL\r\nX-SES-Virus-Verdict: GRAY\r$/m);
    expect(content).toMatch(
      /^ dkim=temperror header.i=@web.example;\r\n dmarc=fail header.from=web.example;\r$/m,
    );
    expect(content).not.toContain('Local-Verdicts');
    expect(invoked[0]!.event.Records[0]!.ses.receipt).toMatchObject({
      spamVerdict: { status: 'FAIL' },
      spfVerdict: { status: 'PASS' },
      dmarcVerdict: { status: 'FAIL' },
      dmarcPolicy: 'none',
    });
  });

  it('is told if it asks for verdicts that do not exist', async () => {
    const headers = { 'X-Local-Verdicts': 'spam=MAYBE' };
    await expect(send({ ...message, headers })).rejects.toMatchObject({
      responseCode: 554,
      response: expect.stringContaining("'spam=MAYBE'"),
    });
  });

  it('keeps the headers that its sender forged, below those of SES', async () => {
    const headers = { 'X-SES-Spam-Verdict': 'PASS', 'X-Local-Verdicts': 'spam=FAIL' };
    const content = await receive({ ...message, headers });
    expect(content.match(/(?<=^X-SES-Spam-Verdict: )\w+/gim)).toEqual(['FAIL', 'PASS']);
  });

  it('may come from nobody, as reports of non-delivery do', async () => {
    expect(await receive({ ...message, envelope: { from: '', to: [to] } })).toMatch(/^Return-Path: <>\r\n/);
  });
});

describe('the recipients of a mail', () => {
  it.each([
    ['a domain', ['reply.sender.example'], 'any@reply.sender.example', true],
    ['a domain in other case', ['Reply.Sender.example'], 'ANY@REPLY.sender.example', true],
    ['another domain', ['sender.example'], 'any@reply.sender.example', false],
    ['its sub-domains', ['.sender.example'], 'any@reply.sender.example', true],
    ['an address', ['any@sender.example'], 'any@sender.example', true],
    ['an address with a label', ['any@sender.example'], 'any+label@sender.example', true],
    ['another address', ['any@sender.example'], 'many@sender.example', false],
    ['all', undefined, 'any@sender.example', true],
    ['no domain that is not verified', undefined, 'any@web.example', false],
  ])('are taken by a rule for %s', async (_what, Recipients, address, isTaken) => {
    const Rule: ReceiptRule = { ...rule(), Recipients };
    await client.send(new UpdateReceiptRuleCommand({ RuleSetName: 'set', Rule }));
    stored.clear();
    const sending = send({ ...message, envelope: { from: 'a@web.example', to: [address] } });
    await (isTaken ? sending : expect(sending).rejects.toMatchObject({ responseCode: 550 }));
    expect(stored.size).toBe(isTaken ? 1 : 0);
  });

  it('are refused without an active rule set', async () => {
    await client.send(new SetActiveReceiptRuleSetCommand({}));
    await expect(send()).rejects.toMatchObject({ responseCode: 550 });
  });
});
