import { randomUUID } from 'node:crypto';
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import {
  CreateReceiptRuleSetCommand,
  DeleteReceiptRuleSetCommand,
  DescribeActiveReceiptRuleSetCommand,
  DescribeReceiptRuleSetCommand,
  SESClient,
  SetActiveReceiptRuleSetCommand,
} from '@aws-sdk/client-ses';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { receiptRuleName, replyDomain } from '../../infra/config/stage-config.ts';
import { stageConfig } from '../../infra/config/stages.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import { sendMail } from '../../tools/product/send-mail.ts';
import { eventually } from '../support/eventually.ts';
import { useRunner } from '../support/use-runner.ts';

const config = stageConfig('local');
const ownSet = receiptRuleName(config);

describe('mails that come in', () => {
  const runner = useRunner();
  let cloud: ReturnType<typeof cloudOf>;
  let s3: S3Client;
  let ses: SESClient;

  beforeAll(() => {
    const { region, credentials, endpoints } = runner();
    cloud = cloudOf(runner());
    s3 = new S3Client({ region, credentials, endpoint: endpoints.s3, forcePathStyle: true });
    ses = new SESClient({ region, credentials, endpoint: endpoints.ses });
  });
  afterAll(() => {
    cloud.close();
    s3.destroy();
    ses.destroy();
  });

  /** Reads the raw mails, whatever has become of them. */
  const rawMails = async (): Promise<string[]> => {
    const Bucket = runner().bucket;
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'mail/' }));
    return Promise.all(
      Contents.map(async ({ Key }) => {
        const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: Key! }));
        return Body!.transformToString();
      }),
    );
  };
  const write = async (to: string, text: string) =>
    sendMail(runner(), {
      envelope: { from: 'aroha@web.example', to: [to] },
      from: 'aroha@web.example',
      to,
      subject: 'Kia ora',
      text,
    });

  test('are stored as SES does and invoke their Lambda', async () => {
    const text = randomUUID();
    await write(`reply@${replyDomain(config)}`, text);
    await eventually(async () => {
      const raw = (await rawMails()).find((mail) => mail.includes(text));
      expect(raw).toMatch(/^Return-Path: <aroha@web.example>\r\nReceived: /);
      expect(runner().log()).toContain(`${config.prefix}-local-receive-mail`);
    });
  });

  test('are refused for another domain of the product', async () => {
    await expect(write(`any@${config.mailDomain}`, 'x')).rejects.toMatchObject({ responseCode: 550 });
  });

  describe('by a rule that each release places', () => {
    const rulesOf = async (RuleSetName: string) => {
      const { Rules = [] } = await ses.send(new DescribeReceiptRuleSetCommand({ RuleSetName }));
      return Rules.map(({ Name }) => Name);
    };
    const properties = async () => {
      const { Rules } = await ses.send(new DescribeActiveReceiptRuleSetCommand({}));
      const [stored, invoked] = Rules![0]!.Actions!;
      return {
        RuleName: ownSet,
        Domain: replyDomain(config),
        BucketName: stored!.S3Action!.BucketName,
        Prefix: stored!.S3Action!.ObjectKeyPrefix,
        FunctionArn: invoked!.LambdaAction!.FunctionArn,
      };
    };
    const place = async (made: object, change: Parameters<typeof cloud.makeCustomResource>[2]) =>
      cloud.makeCustomResource('place-receipt-rule', made, change);

    test('into the active rule set, which may be somebody else’s', async () => {
      const made = await properties();
      expect(await place(made, { PhysicalResourceId: ownSet })).toMatchObject({
        Status: 'SUCCESS',
        PhysicalResourceId: ownSet,
      });
      const theirs = { RuleSetName: 'theirs' };
      await ses.send(new CreateReceiptRuleSetCommand(theirs));
      await ses.send(new SetActiveReceiptRuleSetCommand(theirs));

      expect(await place(made, { PhysicalResourceId: ownSet })).toMatchObject({
        Status: 'SUCCESS',
        PhysicalResourceId: 'theirs',
      });
      // CloudFormation removes what has another id now.
      expect(await place(made, { RequestType: 'Delete', PhysicalResourceId: ownSet })).toMatchObject({
        Status: 'SUCCESS',
      });
      await expect(rulesOf(ownSet)).rejects.toThrow('Rule set does not exist');
      expect(await rulesOf('theirs')).toEqual([ownSet]);

      // The stage is destroyed.
      await place(made, { RequestType: 'Delete', PhysicalResourceId: 'theirs' });
      expect(await rulesOf('theirs')).toEqual([]);
      const active = await ses.send(new DescribeActiveReceiptRuleSetCommand({}));
      expect(active.Metadata?.Name).toBe('theirs');

      await ses.send(new SetActiveReceiptRuleSetCommand({}));
      await ses.send(new DeleteReceiptRuleSetCommand(theirs));
      expect(await place(made, { RequestType: 'Create' })).toMatchObject({ PhysicalResourceId: ownSet });
      expect(await rulesOf(ownSet)).toEqual([ownSet]);
      await place(made, { RequestType: 'Delete', PhysicalResourceId: ownSet });
      expect((await ses.send(new DescribeActiveReceiptRuleSetCommand({}))).Metadata).toBeUndefined();
      await place(made, { RequestType: 'Create' });
    });
  });
});
