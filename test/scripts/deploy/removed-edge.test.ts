import { describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { stageConfig } from '../../../infra/config/stages.ts';
import { AwsCallError } from '../../../scripts/deploy/call-aws.ts';
import { guide } from '../../support/guide.ts';
import { fakeAwsSettings } from '../../support/aws-settings.ts';
import { customDomain } from '../../support/custom-domain.ts';
import { edgeDeletions, findRemovedEdge } from '../../../scripts/deploy/removed-edge.ts';
import { deploy, useFakeAssembly, completeAccount } from './fake-deployment.ts';

const describeEdge = 'cloudformation:DescribeStacks us-east-1';
const edgeWith = (...outputs: string[]): string =>
  `<Outputs>${outputs.map((name) => `<member><OutputKey>${name}</OutputKey></member>`).join('')}</Outputs>`;
const webAcl = 'PublishOutputFnGetAttFirewallWebAcl3DB97D34Arn3A4C7E19';
const certificate = 'PublishOutputRefCertificate4E7ABB08';
const deployments = (commands: readonly string[]): string[] =>
  commands
    .filter((command) => command.startsWith('npx cdk deploy'))
    .map((command) => (command.includes(' web --exclusively ') ? 'web alone' : 'all'));
const deletions = ['edge-ops', 'edge'].map(
  (name) =>
    `aws cloudformation delete-stack --region us-east-1 --stack-name ${brand.productPrefix}-dev-${name}`,
);

describe('a deployment without the firewall', () => {
  useFakeAssembly();

  test('detaches the web ACL from the distribution before it deletes it if the domain stays', async () => {
    const { hostedZone } = customDomain;
    const { error, commands, printed } = await deploy(
      {
        ...completeAccount,
        'route53:ListHostedZonesByName': `<HostedZone><Id>/hostedzone/${hostedZone.id}</Id><Name>${hostedZone.name}.</Name></HostedZone>`,
        [describeEdge]: edgeWith(webAcl, certificate),
      },
      'y',
      false,
      { customDomain },
    );
    expect(error).toBeUndefined();
    expect(deployments(commands)).toEqual(['web alone', 'all']);
    expect(printed.join()).not.toContain('delete-stack');
  });

  test.each([
    ['its domain', edgeWith(webAcl, certificate), 'part'],
    ['nothing', edgeWith(webAcl), 'nothing'],
  ])('removes %s of the edge stack from a stage with a firewall', async (_, edge, removed) => {
    const { prefix, stage, firewall } = stageConfig('prod');
    expect(
      await findRemovedEdge(fakeAwsSettings({ [describeEdge]: edge }), { prefix, stage, firewall }),
    ).toBe(removed);
  });

  test('prints the stacks to delete, in order, if nothing is left in the edge stack', async () => {
    const { error, commands, printed } = await deploy({
      ...completeAccount,
      [describeEdge]: edgeWith(webAcl),
    });
    expect(error).toBeUndefined();
    expect(deployments(commands)).toEqual(['all']);
    expect(printed.filter((line) => line.includes('delete-stack')).map((line) => line.trim())).toEqual(
      deletions,
    );
  });

  test.each([
    ['has no edge stack', new AwsCallError('cloudformation:DescribeStacks', 'ValidationError')],
    ['has a stack without firewall and certificate', edgeWith('PublishOutputRefKey961B73FD')],
  ])('deploys as usual if the stage %s', async (_, edge) => {
    const { commands, printed } = await deploy({ ...completeAccount, [describeEdge]: edge });
    expect(deployments(commands)).toEqual(['all']);
    expect(printed.join()).not.toContain('delete-stack');
  });
});

test('a deployment with a firewall and a domain does not check for removed ones', async () => {
  const { prefix, stage, firewall } = stageConfig('prod');
  expect(firewall).toBeDefined();
  const asked: string[] = [];
  const settingsIn = fakeAwsSettings({ [describeEdge]: edgeWith(webAcl) }, asked);
  expect(await findRemovedEdge(settingsIn, { prefix, stage, firewall, customDomain })).toBe('nothing');
  expect(asked).toEqual([]);
});

test('the guide deletes the edge stacks in the same order', () => {
  const { prefix, stage } = stageConfig('staging');
  const shown = [...guide.matchAll(/^aws cloudformation delete-stack .+$/gm)].map(([command]) => command);
  expect(shown).toEqual(edgeDeletions({ prefix, stage }));
});
