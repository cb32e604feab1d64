import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { ARecord, HostedZone, RecordTarget, type IHostedZone } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import { domainNames, type CustomDomainConfig } from '../config/stage-config.ts';

export const importHostedZone = (scope: Construct, { hostedZone }: CustomDomainConfig): IHostedZone =>
  HostedZone.fromHostedZoneAttributes(scope, 'HostedZone', {
    hostedZoneId: hostedZone.id,
    zoneName: hostedZone.name,
  });

export class DomainRecords extends Construct {
  constructor(scope: Construct, id: string, domain: CustomDomainConfig, distribution: Distribution) {
    super(scope, id);
    const zone = importHostedZone(this, domain);
    const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution));
    for (const [index, name] of domainNames(domain).entries()) {
      // Without the final dot the name would be taken as relative to the zone. No AAAA record: the distribution speaks IPv4.
      new ARecord(this, `${index === 0 ? '' : 'Redirected'}Ipv4`, { zone, recordName: `${name}.`, target });
    }
  }
}
