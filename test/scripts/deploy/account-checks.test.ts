import { describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import type { StageConfig } from '../../../infra/config/stage-config.ts';
import { stageConfig } from '../../../infra/config/stages.ts';
import { explainAlarmAddress } from '../../../scripts/deploy/check-alarm-address.ts';
import { explainMail } from '../../../scripts/deploy/check-mail.ts';
import { exampleAddresses } from '../../../scripts/deploy/example-addresses.ts';
import { explainConcurrency } from '../../../scripts/deploy/explain-concurrency.ts';
import { explainDmarc } from '../../../scripts/deploy/mail-dns.ts';
import { AwsCallError } from '../../../scripts/deploy/call-aws.ts';
import { fakeAwsSettings } from '../../support/aws-settings.ts';
import {
  completeAccount,
  deploy,
  fakeTools,
  identity,
  subscription,
  useFakeAssembly,
} from './fake-deployment.ts';

const dev = stageConfig('dev');

describe('before a deployment', () => {
  test.each([
    [19, true],
    [20, false],
  ])('an account with a concurrency of %d gets the advice to request more: %s', async (atOnce, isTold) => {
    const answer = JSON.stringify({ AccountLimit: { ConcurrentExecutions: atOnce } });
    expect(dev.defaultThrottle.burst).toBe(20);
    const settingsIn = fakeAwsSettings({ 'lambda:GetAccountSettings': answer });
    const notes = await explainConcurrency(settingsIn, dev);
    expect(notes.join().includes(`Lambda runs at most ${atOnce} functions at once`)).toBe(isTold);
  });

  const throughSes: StageConfig = { ...dev, mail: { ...dev.mail, cognitoThroughSes: true } };
  const complete = {
    DkimAttributes: { ...identity.DkimAttributes, Status: 'SUCCESS' },
    MailFromAttributes: { MailFromDomain: 'bounce.example.nz', MailFromDomainStatus: 'SUCCESS' },
  };

  const mailNotes = async (
    change: object,
    txtRecords?: Readonly<Record<string, string[][]>>,
    config = throughSes,
    account: Readonly<Record<string, string>> = {},
  ) => {
    const answer = JSON.stringify({ VerifiedForSendingStatus: true, ...identity, ...change });
    const { tools } = fakeTools(
      { ...completeAccount, 'ses:GetEmailIdentity': answer, ...account },
      'y',
      undefined,
      txtRecords,
    );
    return explainMail(tools.settingsIn, tools.findTxt, config);
  };

  test('a complete sending domain gets no note', async () => {
    expect(await mailNotes(complete)).toEqual([]);
  });

  const sandbox = { 'ses:GetAccount': '{}' };
  const notVerified = { VerifiedForSendingStatus: false };

  test('a deployment proposes to send Cognito’s mails through SES, once SES may send', async () => {
    const proposal = 'enter cognitoThroughSes: true beside sender';
    expect(await mailNotes(complete, undefined, dev)).toEqual([expect.stringContaining(proposal)]);
    for (const notes of [
      await mailNotes(notVerified, undefined, dev),
      await mailNotes(complete, undefined, dev, sandbox),
    ]) {
      expect(notes.join()).not.toContain('cognitoThroughSes');
    }
  });

  test.each([
    ['the domain is not verified', notVerified, {}],
    ['SES is in its sandbox', complete, sandbox],
  ])('a deployment refuses to send Cognito’s mails through SES while %s', async (_, change, account) => {
    await expect(mailNotes(change, undefined, throughSes, account)).rejects.toThrow(
      `SES, which may not send for ${dev.mailDomain} yet. Remove cognitoThroughSes: true`,
    );
  });

  test('a sending domain with failed DKIM gets a note with its DNS records', async () => {
    const notes = await mailNotes({ DkimAttributes: { ...identity.DkimAttributes, Status: 'FAILED' } });
    expect(notes[0]).toContain(`DKIM of ${dev.mailDomain} is FAILED`);
    expect(notes).toContain(`  one._domainkey.${dev.mailDomain}  CNAME  one.dkim.amazonses.com`);
  });

  test('an unverified MAIL FROM domain gets a note with its DNS records', async () => {
    const MailFromAttributes = { MailFromDomain: 'bounce.example.nz', MailFromDomainStatus: 'PENDING' };
    expect(await mailNotes({ MailFromAttributes })).toEqual([
      expect.stringContaining('MAIL FROM domain bounce.example.nz is PENDING'),
      '  bounce.example.nz  MX   10 feedback-smtp.eu-west-2.amazonses.com',
      '  bounce.example.nz  TXT  "v=spf1 include:amazonses.com ~all"',
    ]);
  });

  test('a MAIL FROM domain that SES does not know yet gets the same note', async () => {
    expect(await mailNotes({})).toContain(
      `  bounce.${dev.mailDomain}  MX   10 feedback-smtp.eu-west-2.amazonses.com`,
    );
  });

  const dmarcFor = (code: string) =>
    explainDmarc(
      () => Promise.reject(Object.assign(new Error('queryTxt'), { code })),
      'dev.broker.nz',
      'reports@broker.nz',
    );

  test.each(['ETIMEOUT', 'ESERVFAIL', 'ECONNREFUSED'])(
    'a failing resolver is not reported as a missing DMARC policy: %s',
    async (code) => {
      expect(await dmarcFor(code)).toEqual([
        `The DNS record _dmarc.dev.broker.nz could not be looked up (${code}), so a DMARC policy for dev.broker.nz could not be checked.`,
      ]);
    },
  );

  test.each(['ENOTFOUND', 'ENODATA'])('a DMARC policy is missing if DNS returns %s', async (code) => {
    expect((await dmarcFor(code))[0]).toContain('No DMARC policy was found for dev.broker.nz');
  });

  test.each([
    ['no record', {}],
    ['only another record', { [`_dmarc.${dev.mailDomain}`]: [['v=spf1 -all']] }],
    ['one of the top-level domain', { '_dmarc.example': [['v=DMARC1; p=none']] }],
  ])('a sending domain without a DMARC policy gets a note: %s', async (_, records) => {
    const [record, advice] = (await mailNotes({}, records)).slice(-2);
    expect(record).toBe(
      `  _dmarc.${dev.mailDomain}  TXT  "v=DMARC1; p=none; rua=mailto:${dev.operations?.email}"`,
    );
    expect(advice).toMatch(/change p=none to p=quarantine/);
  });

  test('every address that ends in .example is listed', () => {
    const email = 'office@broker.nz';
    const real = {
      ...dev,
      brand: { email },
      mailDomain: 'dev.broker.nz',
      adminEmails: ['owner@broker.nz', 'sales@broker.nz'] as const,
      teamDomains: ['team.broker.nz'],
      mail: { sender: 'no-reply@dev.broker.nz' },
      operations: { email, monthlyBudgetUsd: 30 },
    };
    expect(exampleAddresses(real)).toEqual([]);
    const operations = { email: `operations@admin.${brand.domainName}`, monthlyBudgetUsd: 30 };
    expect(exampleAddresses({ ...real, mailDomain: dev.mailDomain, operations })).toEqual([
      dev.mailDomain,
      operations.email,
    ]);
  });
});

describe('a deployment', () => {
  useFakeAssembly();

  test('lists everything that is missing and continues', async () => {
    const { error, printed } = await deploy({
      ...completeAccount,
      'lambda:GetAccountSettings': JSON.stringify({ AccountLimit: { ConcurrentExecutions: 10 } }),
      'cloudformation:DescribeStacks': new AwsCallError('cloudformation:DescribeStacks', 'ValidationError'),
    });
    expect(error).toBeUndefined();
    expect(printed.join('\n')).toContain('Lambda runs at most 10 functions at once');
    expect(printed).toContain(`      ${dev.mailDomain}`);
    expect(printed.join('\n')).toContain('Your account must be verified');
  });

  test('does not mention new accounts if the stage is deployed already', async () => {
    const { printed } = await deploy(completeAccount);
    expect(printed.join('\n')).not.toContain('must be verified');
  });
});

describe('the alarm address', () => {
  useFakeAssembly();

  const account = '123456789012';
  const confirmed = subscription(`arn:aws:sns:eu-west-2:${account}:alarms:1`);
  const pending = subscription('PendingConfirmation');
  const action = 'sns:ListSubscriptionsByTopic';
  const notesOf = (stage: string, answers: Parameters<typeof fakeAwsSettings>[0]) =>
    explainAlarmAddress(fakeAwsSettings(answers), stageConfig(stage), account);

  test('gets no note once it has confirmed', async () => {
    expect(await notesOf('dev', { [action]: confirmed })).toEqual([]);
  });

  test.each([
    ['has not confirmed', pending],
    ['is not subscribed', '<Subscriptions/>'],
    ['has no topic', new AwsCallError(action, 'NotFound')],
  ])('is named with what to do in each region where it %s', async (_, answer) => {
    const notes = await notesOf('prod', {
      [`${action} eu-west-2`]: confirmed,
      [`${action} us-east-1`]: answer,
    });
    expect(notes).toEqual([
      expect.stringMatching(
        /^operations@.* gets no alarms of us-east-1 yet: it must follow the link in the mail 'AWS Notification - Subscription Confirmation'/,
      ),
    ]);
  });

  test('is asked for after a deployment', async () => {
    const { printed } = await deploy({ ...completeAccount, [action]: pending });
    expect(printed.at(-1)).toContain('gets no alarms of eu-west-2 yet');
  });
});
