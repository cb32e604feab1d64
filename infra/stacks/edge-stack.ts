import { Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { Construct } from 'constructs';
import { domainNames, type StageConfig } from '../config/stage-config.ts';
import { importHostedZone } from '../constructs/domain-records.ts';
import { Firewall, firewallLogName } from '../constructs/firewall.ts';
import { ProductKey } from '../constructs/product-key.ts';

interface EdgeStackProps extends StackProps {
  readonly config: StageConfig;
}

export const needsEdgeStack = ({ customDomain, firewall }: StageConfig): boolean =>
  customDomain !== undefined || firewall !== undefined;

export class EdgeStack extends Stack {
  readonly webAclArn?: string;
  readonly certificate?: ICertificate;
  readonly encryptionKey: ProductKey;

  constructor(scope: Construct, id: string, { config, ...props }: EdgeStackProps) {
    super(scope, id, props);
    const { customDomain, firewall } = config;
    const encryptionKey = new ProductKey(this, 'Key', {
      config,
      encrypts: 'firewall log and alarms',
      logGroupNames: [firewallLogName(config)],
    });
    this.encryptionKey = encryptionKey;
    if (firewall !== undefined) {
      this.webAclArn = new Firewall(this, 'Firewall', { config, firewall, encryptionKey }).webAclArn;
    }
    if (customDomain !== undefined) {
      const [domainName, ...subjectAlternativeNames] = domainNames(customDomain);
      this.certificate = new Certificate(this, 'Certificate', {
        domainName,
        subjectAlternativeNames,
        validation: CertificateValidation.fromDns(importHostedZone(this, customDomain)),
      });
    }
  }
}
