import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { ARecord, AaaaRecord, HostedZone, RecordTarget, type IHostedZone } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import type { CustomDomainConfig } from '../config/stage-config.ts';

export const importHostedZone = (scope: Construct, { hostedZone }: CustomDomainConfig): IHostedZone =>
  HostedZone.fromHostedZoneAttributes(scope, 'HostedZone', {
    hostedZoneId: hostedZone.id,
    zoneName: hostedZone.name,
  });

export class DomainRecords extends Construct {
  constructor(scope: Construct, id: string, domain: CustomDomainConfig, distribution: Distribution) {
    super(scope, id);
    const record = {
      zone: importHostedZone(this, domain),
      // Without the final dot the name would be taken as relative to the zone.
      recordName: `${domain.name}.`,
      target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)),
    };
    new ARecord(this, 'Ipv4', record);
    new AaaaRecord(this, 'Ipv6', record);
  }
}
