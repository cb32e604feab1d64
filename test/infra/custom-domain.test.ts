import { describe, expect, test } from '@jest/globals';
import { loadAssembly } from 'local-cloud/assembly';
import { brand } from '#domain/brand.ts';
import { edgeOutputs } from '../../scripts/deploy/removed-edge.ts';
import { acknowledgedFindings, readAcknowledgements } from '../support/acknowledgements.ts';
import { customDomain } from '../support/custom-domain.ts';
import { outputOf } from '../support/stack-output.ts';
import { distributionOf, readSynthFile, readTemplate, resourcesOf } from '../support/templates.ts';

const withDomain = 'prod-with-domain';
/** It is the `www` of its zone, whose own name redirects. */
const names = [customDomain.name, customDomain.hostedZone.name];

test('a deployment that removes the firewall or the certificate finds them by their stack’s outputs', () => {
  const edgeOutputsOf = (stage: string): string =>
    Object.keys(readSynthFile(stage, 'edge.template.json').Outputs).join();
  expect(edgeOutputsOf(withDomain)).toContain(edgeOutputs.webAcl);
  expect(edgeOutputsOf(withDomain)).toContain(edgeOutputs.certificate);
  expect(edgeOutputsOf('prod')).not.toContain(edgeOutputs.certificate);
});

describe('a custom domain', () => {
  test('has a certificate that is validated in the domain’s zone', () => {
    const certificates = resourcesOf(
      readTemplate(withDomain, 'edge'),
      'AWS::CertificateManager::Certificate',
    );
    expect(certificates.map(({ Properties }) => Properties)).toEqual([
      expect.objectContaining({
        DomainName: customDomain.name,
        ValidationMethod: 'DNS',
        SubjectAlternativeNames: [customDomain.hostedZone.name],
        DomainValidationOptions: names.map((DomainName) => ({
          DomainName,
          HostedZoneId: customDomain.hostedZone.id,
        })),
      }),
    ]);
  });

  test('belongs to the distribution, with TLS 1.2 at least', () => {
    expect(distributionOf(withDomain)).toMatchObject({
      Aliases: names,
      ViewerCertificate: {
        AcmCertificateArn: outputOf('prod-edge', 'Certificate', 'us-east-1'),
        MinimumProtocolVersion: expect.stringMatching(/^TLSv1\.[23]_20/),
        SslSupportMethod: 'sni-only',
      },
    });
    expect(acknowledgedFindings(withDomain, 'web/Distribution')).not.toContain('AwsSolutions-CFR4');
    // Without a domain the certificate is CloudFront's.
    expect(acknowledgedFindings('prod', 'web/Distribution')).toContain('AwsSolutions-CFR4');
  });

  test('points at the distribution for IPv4 alone, which the distribution speaks', () => {
    const records = resourcesOf(readTemplate(withDomain, 'web'), 'AWS::Route53::RecordSet');
    expect(records.map(({ Properties }) => Properties)).toEqual(
      names.map((name) =>
        expect.objectContaining({
          Type: 'A',
          Name: `${name}.`,
          HostedZoneId: customDomain.hostedZone.id,
          AliasTarget: expect.objectContaining({
            DNSName: { 'Fn::GetAtt': [expect.stringContaining('Distribution'), 'DomainName'] },
          }),
        }),
      ),
    );
    const [distribution] = resourcesOf(readTemplate(withDomain, 'web'), 'AWS::CloudFront::Distribution');
    expect(distribution!.Properties.DistributionConfig.IPV6Enabled).toBe(false);
    expect(resourcesOf(readTemplate('prod', 'web'), 'AWS::Route53::RecordSet')).toEqual([]);
  });

  test('is the address that a deployment prints', () => {
    const { Outputs } = readSynthFile(withDomain, 'web.template.json');
    expect(Outputs.SiteUrl.Value).toBe(`https://${customDomain.name}`);
  });

  test('is where administrators are invited to sign in', () => {
    const messageIn = (stage: string): string =>
      resourcesOf(readTemplate(stage, 'auth'), 'AWS::Cognito::UserPool')[0]!.Properties.AdminCreateUserConfig
        .InviteMessageTemplate.EmailMessage;
    const address = `https://${customDomain.name}/login`;
    expect(messageIn(withDomain)).toContain(
      `<p>Sign in at <a href="${address}">${address}</a> within seven days`,
    );
    // The pool is created before the distribution, so its address is unknown.
    expect(messageIn('prod')).toContain('<p>Sign in within seven days');
  });

  test('leaves no finding without an acknowledgement', () => {
    const needed = readAcknowledgements(withDomain).map(({ id, path }) => `${id} ${path}`);
    expect(needed).toEqual(
      readAcknowledgements('prod')
        .map(({ id, path }) => `${id} ${path}`)
        .filter((one) => one !== 'AwsSolutions-CFR4 web/Distribution'),
    );
  });
});

test.each(['prod', withDomain])('the local run can load %s, in the stage’s own region', (stage) => {
  const assembly = loadAssembly(`build/test-synth/${stage}`, { region: 'eu-west-2' });
  expect(assembly.region).toBe('eu-west-2');
  expect(assembly.warnings.filter((warning) => /edge|web/.test(warning))).toEqual([]);
  const [distribution] = assembly.ofType('AWS::CloudFront::Distribution');
  expect(distribution!.properties['DistributionConfig']).toMatchObject({
    WebACLId: `arn:aws:wafv2:us-east-1:000000000000:global/webacl/${brand.productPrefix}-prod`,
  });
});
