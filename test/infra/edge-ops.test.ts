import { describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { stageConfig } from '../../infra/config/stages.ts';
import { outputOf } from '../support/stack-output.ts';
import { readTemplate, resourcesOf, type ParsedJson } from '../support/templates.ts';

const withDomain = 'prod-with-domain';

const alarmOf = (stage: string, name: string): ParsedJson =>
  resourcesOf(readTemplate(stage, 'edge-ops'), 'AWS::CloudWatch::Alarm').find(
    ({ Properties }) => Properties.AlarmName === `${brand.productPrefix}-prod-${name}`,
  )?.Properties;

describe('the alarms in us-east-1', () => {
  test.each([
    ['prod', ['site-failing', 'requests-refused']],
    [withDomain, ['site-failing', 'requests-refused', 'certificate-expires']],
  ])('of %s notify the operators and describe the effect', (stage, names) => {
    const alarms = resourcesOf(readTemplate(stage, 'edge-ops'), 'AWS::CloudWatch::Alarm');
    expect(alarms.map(({ Properties }) => Properties.AlarmName)).toEqual(
      names.map((name) => `${brand.productPrefix}-prod-${name}`),
    );
    for (const { Properties } of alarms) {
      expect(Properties.AlarmDescription).toMatch(/\w.{20,}\.$/);
      expect(Properties.AlarmActions).toEqual([{ Ref: expect.stringMatching(/^Topic/) }]);
      expect(Properties.OKActions).toEqual(Properties.AlarmActions);
    }
  });

  test('go to the operators through an encrypted topic that refuses plain HTTP', () => {
    const template = readTemplate('prod', 'edge-ops');
    expect(resourcesOf(template, 'AWS::SNS::Subscription')[0]!.Properties).toMatchObject({
      Protocol: 'email',
      Endpoint: stageConfig('prod').operations?.email,
    });
    expect(resourcesOf(template, 'AWS::SNS::Topic')[0]!.Properties.KmsMasterKeyId).toEqual(
      outputOf('prod-edge', 'Key', 'us-east-1'),
    );
    const [policy] = resourcesOf(template, 'AWS::SNS::TopicPolicy');
    expect(policy!.Properties.PolicyDocument.Statement).toContainEqual(
      expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
    );
  });

  test('watch the site’s own distribution, and its own firewall', () => {
    const figures = alarmOf('prod', 'site-failing')
      .Metrics.map(({ MetricStat }: ParsedJson) => MetricStat?.Metric)
      .filter(Boolean);
    expect(figures.map(({ MetricName }: ParsedJson) => MetricName)).toEqual(['5xxErrorRate', 'Requests']);
    for (const { Namespace, Dimensions } of figures) {
      expect(Namespace).toBe('AWS/CloudFront');
      expect(Dimensions).toEqual([
        { Name: 'DistributionId', Value: outputOf('prod-web', 'Distribution', 'eu-west-2') },
        { Name: 'Region', Value: 'Global' },
      ]);
    }
    const { VisibilityConfig } = resourcesOf(readTemplate('prod', 'edge'), 'AWS::WAFv2::WebACL')[0]!
      .Properties;
    expect(alarmOf('prod', 'requests-refused').Dimensions).toEqual([
      { Name: 'Rule', Value: 'ALL' },
      { Name: 'WebACL', Value: VisibilityConfig.MetricName },
    ]);
  });

  test('stay on when a certificate has expired and has no metric any more', () => {
    const alarm = alarmOf(withDomain, 'certificate-expires');
    expect(alarm.TreatMissingData).toBe('ignore');
    expect(JSON.stringify(alarm.Metrics)).toContain('"DaysToExpiry"');
  });
});
