import {
  CloudFormationClient,
  CreateStackCommand,
  DescribeStackEventsCommand,
  DescribeStacksCommand,
} from '@aws-sdk/client-cloudformation';
import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { stopProgram } from '../support/engines/child-process.ts';
import { eventually } from '../support/eventually.ts';
import { withoutLacking } from '../support/second-opinion/without-lacking.ts';
import { ministackPeer } from '../support/second-opinion/peers.ts';
import { readTemplate, stacksOf } from '../support/templates.ts';

const credentials = { accessKeyId: '123456789012', secretAccessKey: 'secret' };
const homeRegion = 'eu-west-2';
const Bucket = 'templates';

(ministackPeer.missing === undefined ? describe : describe.skip)('ministack', () => {
  let peer: Awaited<ReturnType<typeof ministackPeer.start>>;
  let endpoint: string;

  beforeAll(async () => {
    peer = await ministackPeer.start('');
    endpoint = `http://127.0.0.1:${peer.port}`;
    const s3 = new S3Client({ endpoint, region: homeRegion, forcePathStyle: true, credentials });
    await eventually(async () => void (await s3.send(new CreateBucketCommand({ Bucket }))));
    // As after `cdk bootstrap`.
    const version = { Name: '/cdk-bootstrap/hnb659fds/version', Value: '27', Type: 'String' as const };
    await new SSMClient({ endpoint, region: homeRegion, credentials }).send(new PutParameterCommand(version));
  });
  afterAll(() => stopProgram(peer.program));

  const create = async (stage: string, stack: string): Promise<string[]> => {
    const StackName = `${brand.productPrefix}-${stage}-${stack}`;
    const s3 = new S3Client({ endpoint, region: homeRegion, forcePathStyle: true, credentials });
    const Body = JSON.stringify(withoutLacking(readTemplate(stage, stack)));
    await s3.send(new PutObjectCommand({ Bucket, Key: StackName, Body }));
    const client = new CloudFormationClient({ endpoint, region: homeRegion, credentials });
    const TemplateURL = `${endpoint}/${Bucket}/${StackName}`;
    await client.send(
      new CreateStackCommand({ StackName, TemplateURL, Capabilities: ['CAPABILITY_NAMED_IAM'] }),
    );
    await eventually(async () => {
      const { Stacks } = await client.send(new DescribeStacksCommand({ StackName }));
      expect(Stacks![0]!.StackStatus).not.toMatch(/IN_PROGRESS$/);
    });
    const { Stacks } = await client.send(new DescribeStacksCommand({ StackName }));
    const { StackEvents = [] } = await client.send(new DescribeStackEventsCommand({ StackName }));
    const failed = StackEvents.filter(({ ResourceStatus }) => ResourceStatus!.endsWith('_FAILED'));
    return [
      Stacks![0]!.StackStatus!,
      ...failed.map(
        ({ LogicalResourceId, ResourceStatusReason: reason }) => `${LogicalResourceId}: ${reason}`,
      ),
    ];
  };

  // In one region, since ministack reads no output of another; `edge` first, since the site's distribution names its firewall.
  test.each(['dev', 'prod'])('creates all stacks of %s, but for what it lacks', async (stage) => {
    const [first, others] = [true, false].map((isEdge) =>
      stacksOf(stage).filter((stack) => (stack === 'edge') === isEdge),
    );
    for (const stack of [...first!, ...others!])
      expect([stack, await create(stage, stack)]).toEqual([stack, ['CREATE_COMPLETE']]);
  });
});
