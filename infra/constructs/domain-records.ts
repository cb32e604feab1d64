import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { ARecord, AaaaRecord, HostedZone, RecordTarget, type IHostedZone } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import type { CustomDomainConfig } from '../config/stage-config.ts';

/** The zone of a domain, which is there before the product is. */
export const hostedZoneOf = (scope: Construct, { hostedZone }: CustomDomainConfig): IHostedZone =>
  HostedZone.fromHostedZoneAttributes(scope, 'HostedZone', {
    hostedZoneId: hostedZone.id,
    zoneName: hostedZone.name,
  });

/** Has a domain lead to a distribution, by both versions of the internet's addresses. */
export class DomainRecords extends Construct {
  constructor(scope: Construct, id: string, domain: CustomDomainConfig, distribution: Distribution) {
    super(scope, id);
    const record = {
      zone: hostedZoneOf(this, domain),
      // Without the dot it would be taken as a part of the zone.
      recordName: `${domain.name}.`,
      target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)),
    };
    new ARecord(this, 'Ipv4', record);
    new AaaaRecord(this, 'Ipv6', record);
  }
}
