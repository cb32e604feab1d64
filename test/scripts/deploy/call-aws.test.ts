import { describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { AwsCallError } from '../../../scripts/deploy/call-aws.ts';
import { checkBootstrap } from '../../../scripts/deploy/check-bootstrap.ts';
import { findAccount } from '../../../scripts/deploy/check-credentials.ts';
import { checkHostedZone } from '../../../scripts/deploy/check-hosted-zone.ts';
import { fakeAwsSettings } from '../../support/aws-settings.ts';

const stack = {
  name: `${brand.productPrefix}-dev-data`,
  region: 'eu-west-2',
  bootstrap: { parameter: '/cdk-bootstrap/hnb659fds/version', version: 6 },
  retained: [],
  types: [],
};

describe('a call of AWS', () => {
  test('that is refused reports the action and the code', async () => {
    const refusal = new AwsCallError('ssm:GetParameter', 'ThrottlingOfSorts');
    const check = checkBootstrap(fakeAwsSettings({ 'ssm:GetParameter': refusal }), '123456789012', [stack]);
    await expect(check).rejects.toThrow('AWS refused ssm:GetParameter: ThrottlingOfSorts.');
  });
});

test('the account is read from STS’s response', async () => {
  const settingsIn = fakeAwsSettings({ 'sts:GetCallerIdentity': '<Account>123456789012</Account>' });
  expect(await findAccount(settingsIn, 'eu-west-2')).toBe('123456789012');
});

describe('the hosted zone', () => {
  const zone = (name: string, isPrivate: boolean, id = 'Z1'): string =>
    `<HostedZone><Id>/hostedzone/${id}</Id><Name>${name}.</Name><Config><PrivateZone>${isPrivate}</PrivateZone></Config></HostedZone>`;
  const hostedZone = { id: 'Z1', name: 'example.nz' };

  test.each(['www.example.nz', 'example.nz'])('is looked up by its name for %s', async (name) => {
    const asked: string[] = [];
    const check = checkHostedZone(
      fakeAwsSettings(({ query }) => {
        asked.push(String(query['dnsname']));
        return zone('example.nz', false, 'Z0') + zone('example.nz', false);
      }),
      { name, hostedZone },
    );
    await expect(check).resolves.toBeUndefined();
    expect(asked).toEqual(['example.nz']);
  });

  test.each([
    ['there is none', zone('other.nz', false), 'no public hosted zone for example.nz'],
    ['it is private', zone('example.nz', true), 'no public hosted zone for example.nz'],
    ['it is another', zone('example.nz', false, 'Z2'), 'example.nz is Z2, not Z1'],
  ])('is reported as missing if %s', async (_, answer, advice) => {
    const domain = { name: 'example.nz', hostedZone };
    const settingsIn = fakeAwsSettings({ 'route53:ListHostedZonesByName': answer });
    await expect(checkHostedZone(settingsIn, domain)).rejects.toThrow(advice);
  });
});
