import { readFileSync } from 'node:fs';
import {
  CloudFormationClient,
  CreateStackCommand,
  DescribeStackEventsCommand,
  DescribeStackResourcesCommand,
  DescribeStacksCommand,
} from '@aws-sdk/client-cloudformation';
import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { expect } from '@jest/globals';
import { downloadZip } from 'client-zip';
import { brand } from '#domain/brand.ts';
import { eventually } from '../eventually.ts';
import { readTemplate, resourcesOf, stacksOf } from '../templates.ts';
import { withStageVariables } from './known-differences.ts';
import { homeRegion } from './peers.ts';
import { withoutLacking } from './without-lacking.ts';

// Requests without a signature, such as those for a visitor's credentials, go to ministack's first account.
const accountId = '000000000000';
const credentials = { accessKeyId: accountId, secretAccessKey: 'secret' };
const templates = 'templates';
const assets = `cdk-hnb659fds-assets-${accountId}-${homeRegion}`;

/** Returns what creates a stage on ministack from its templates. */
export const ministackStage = (endpoint: string, stage: string) => {
  const settings = { endpoint, region: homeRegion, credentials };
  const s3 = new S3Client({ ...settings, forcePathStyle: true });
  const cloudFormation = new CloudFormationClient(settings);
  const nameOf = (name: string): string => `${brand.productPrefix}-${stage}-${name}`;

  /** Waits for ministack, and creates what `cdk bootstrap` does. */
  const bootstrap = async (): Promise<void> => {
    for (const Bucket of [templates, assets])
      await eventually(async () => void (await s3.send(new CreateBucketCommand({ Bucket }))));
    const version = { Name: '/cdk-bootstrap/hnb659fds/version', Value: '27', Type: 'String' as const };
    await new SSMClient(settings).send(new PutParameterCommand(version));
  };

  /** Uploads the bundles of a stack's Lambdas; without them, they exist but can't be called. */
  const uploadBundles = async (stack: string): Promise<void> => {
    for (const { Properties } of resourcesOf(readTemplate(stage, stack), 'AWS::Lambda::Function')) {
      const Key = String(Properties.Code.S3Key);
      const folder = `build/test-synth/${stage}/asset.${Key.replace('.zip', '')}`;
      const zip = downloadZip([
        { name: 'product.mjs', input: readFileSync(`${folder}/index.mjs`) },
        { name: 'index.mjs', input: withStageVariables },
      ]);
      await s3.send(
        new PutObjectCommand({ Bucket: assets, Key, Body: Buffer.from(await zip.arrayBuffer()) }),
      );
    }
  };

  /** Creates a stack, but for what ministack lacks. @returns its status, and what failed */
  const createStack = async (stack: string): Promise<string[]> => {
    const StackName = nameOf(stack);
    const Body = JSON.stringify(withoutLacking(readTemplate(stage, stack)));
    await s3.send(new PutObjectCommand({ Bucket: templates, Key: StackName, Body }));
    const TemplateURL = `${endpoint}/${templates}/${StackName}`;
    await cloudFormation.send(
      new CreateStackCommand({ StackName, TemplateURL, Capabilities: ['CAPABILITY_NAMED_IAM'] }),
    );
    const statusOf = async (): Promise<string> => {
      const { Stacks } = await cloudFormation.send(new DescribeStacksCommand({ StackName }));
      return Stacks![0]!.StackStatus!;
    };
    await eventually(async () => expect(await statusOf()).not.toMatch(/IN_PROGRESS$/));
    const { StackEvents = [] } = await cloudFormation.send(new DescribeStackEventsCommand({ StackName }));
    const failed = StackEvents.filter(({ ResourceStatus }) => ResourceStatus!.endsWith('_FAILED'));
    return [
      await statusOf(),
      ...failed.map(
        ({ LogicalResourceId, ResourceStatusReason: reason }) => `${LogicalResourceId}: ${reason}`,
      ),
    ];
  };

  /** Creates all stacks. In one region, since ministack reads no output of another; `edge` first, since the site's distribution names its firewall. */
  const createStacks = async (): Promise<void> => {
    const stacks = stacksOf(stage);
    for (const stack of [
      ...stacks.filter((one) => one === 'edge'),
      ...stacks.filter((one) => one !== 'edge'),
    ])
      expect([stack, await createStack(stack)]).toEqual([stack, ['CREATE_COMPLETE']]);
  };

  /** Returns the physical id of a stack's only resource of a type. */
  const idOf = async (stack: string, type: string): Promise<string> => {
    const { StackResources } = await cloudFormation.send(
      new DescribeStackResourcesCommand({ StackName: nameOf(stack) }),
    );
    return StackResources!.find(({ ResourceType }) => ResourceType === type)!.PhysicalResourceId!;
  };

  return { settings, nameOf, bootstrap, uploadBundles, createStacks, idOf };
};
