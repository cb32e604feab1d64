import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { brand } from '#domain/brand.ts';
import { explainFailure } from '../../../scripts/command/explain-failure.ts';
import { stageConfig } from '../../../infra/config/stages.ts';
import { checkBootstrap } from '../../../scripts/deploy/check-bootstrap.ts';
import { findAccount } from '../../../scripts/deploy/check-credentials.ts';
import { explainMail } from '../../../scripts/deploy/check-mail.ts';
import { explainConcurrency } from '../../../scripts/deploy/explain-concurrency.ts';
import { replayMails } from '../../../scripts/replay/replay-mails.ts';
import { fakeAwsSettings } from '../../support/aws-settings.ts';
import { awsResponse, startAws } from '../../support/aws-stand-in.ts';

const email = `sales@admin.${brand.domainName}`;
/** A proxy's page instead of AWS's response. */
const page = { status: 502, body: '<html>Bad gateway</html>', headers: { 'content-type': 'text/html' } };
let aws: Awaited<ReturnType<typeof startAws>>;
let answers: Readonly<Record<string, ReturnType<typeof awsResponse>>>;

beforeAll(async () => {
  aws = await startAws((operation) => answers[operation] ?? awsResponse({ Table: {} }));
});
afterAll(() => aws.stop());
beforeEach(() => {
  answers = {
    ListUserPools: awsResponse({ UserPools: [{ Id: 'eu-west-2_1', Name: `${brand.productPrefix}-dev` }] }),
    AdminGetUser: awsResponse({ Username: email, Enabled: false, UserStatus: 'CONFIRMED' }),
  };
});

const stack = {
  name: `${brand.productPrefix}-dev-data`,
  region: 'eu-west-2',
  bootstrap: { parameter: '/cdk-bootstrap/hnb659fds/version', version: 6 },
  retained: [],
  types: [],
};

/** DNS of a domain with a DMARC policy. */
const findTxt = async () => [['v=DMARC1; p=none']];

describe('advice works as printed', () => {
  test('to enable an account names the stage', async () => {
    const { stderr } = await aws.run('admin', 'reset', email, '--stage', 'dev');
    expect(stderr).toContain(`Enable it first: npm run admin -- enable ${email} --stage dev\n`);
  });

  test('to reset an account names the stage', async () => {
    const { stdout } = await aws.run('admin', 'enable', email, '--stage', 'dev');
    expect(stdout).toMatch(new RegExp(`npm run admin -- reset ${email} --stage dev\n$`));
  });

  test('to list parked mails names the stage', async () => {
    const parked = { list: async () => [], requeue: async () => true, markSent: async () => true };
    const replay = {
      action: 'done',
      id: '7',
      options: '--stage dev',
      'even-if-sent': false,
      'dry-run': false,
    } as const;
    await expect(replayMails(replay, parked, 0)).rejects.toThrow('npm run replay -- list --stage dev');
  });
});

describe('an unexpected response is reported with operation and status', () => {
  test('of the SDK', async () => {
    answers = { ...answers, ListUserPools: page };
    const { code, stderr } = await aws.run('admin', 'list', '--stage', 'dev');
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^Cognito's ListUserPools returned status 502 with a body .*\n$/),
    ]);
  });

  const settingsIn = (region: string) => ({
    region,
    endpoint: aws.endpoint,
    credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret' },
    maxAttempts: 1,
  });
  test.each([
    ['sts:GetCallerIdentity', () => findAccount(settingsIn, 'eu-west-2')],
    ['ssm:GetParameter', () => checkBootstrap(settingsIn, '123456789012', [stack])],
    ['lambda:GetAccountSettings', () => explainConcurrency(settingsIn, stageConfig('dev'))],
  ])('of a deployment: %s', async (action, ask) => {
    answers = { GetParameter: page, undefined: page };
    await expect(ask()).rejects.toThrow(`${action} returned status 502 with a body`);
  });

  test('that lacks what AWS documents', async () => {
    answers = { GetParameter: awsResponse({}), undefined: awsResponse({}) };
    for (const [action, asked] of [
      ['ssm:GetParameter', () => checkBootstrap(settingsIn, '123456789012', [stack])],
      ['lambda:GetAccountSettings', () => explainConcurrency(settingsIn, stageConfig('dev'))],
    ] as const) {
      await expect(asked()).rejects.toThrow(`${action} returned status 200`);
    }
  });

  test('of a record, by the attribute', () => {
    const { error } = z.safeParse(z.object({ id: z.string() }), { id: 1 });
    expect(explainFailure(error)).toMatch(
      /^This release can't read a stored record or a response: id \(Invalid input.*\)\.$/,
    );
  });
});

test('there is no heading above an empty list of DNS records', async () => {
  const tags = [
    { Key: 'product', Value: brand.productPrefix },
    { Key: 'stage', Value: 'dev' },
  ];
  const stage = {
    prefix: brand.productPrefix,
    stage: 'dev',
    region: 'eu-west-2',
    mailDomain: 'example.nz',
    mail: { sender: 'no-reply@example.nz' },
    adminEmails: ['owner@example.nz', 'sales@example.nz'],
  } as const;
  const [note] = await explainMail(
    fakeAwsSettings({ 'ses:GetEmailIdentity': JSON.stringify({ Tags: tags }), 'ses:GetAccount': '{}' }),
    findTxt,
    stage,
  );
  expect(note).toMatch(/no DNS records for it yet\. Check the identity in the SES console\.$/);
});
