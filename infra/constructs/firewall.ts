import { ArnFormat, Stack } from 'aws-cdk-lib';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import type { FirewallConfig, StageConfig } from '../config/stage-config.ts';
import { firewallRules, blockResponseBodies, visibilityConfigFor } from './firewall-rules.ts';
import { ProductLogGroup } from './product-log-group.ts';

interface FirewallProps {
  readonly config: StageConfig;
  readonly firewall: FirewallConfig;
  readonly encryptionKey: IKey;
}

/** Credentials of a request, which must not be readable in logs. */
const secretHeaders = ['authorization', 'cookie', 'x-amz-security-token'];

/** AWS WAF only writes to log groups named `aws-waf-logs-…`. */
export const firewallLogName = ({ prefix, stage }: StageConfig): string => `aws-waf-logs-${prefix}-${stage}`;

export const firewallMetricName = ({ prefix, stage }: StageConfig): string => `${prefix}-${stage}`;

const redact = (field: CfnWebACL.FieldToProtectProperty): CfnWebACL.DataProtectProperty => ({
  field,
  action: 'SUBSTITUTION',
});

/** Blocks requests before they reach the site or the API, and logs those that it blocks or counts. */
export class Firewall extends Construct {
  readonly webAclArn: string;

  constructor(scope: Construct, id: string, { config, firewall, encryptionKey }: FirewallProps) {
    super(scope, id);
    const webAcl = new CfnWebACL(this, 'WebAcl', {
      name: `${config.prefix}-${config.stage}`,
      description: `Protects the site of ${config.prefix} ${config.stage}`,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      rules: firewallRules(firewall),
      customResponseBodies: blockResponseBodies,
      visibilityConfig: visibilityConfigFor(firewallMetricName(config)),
      // For samples and the log: a rule would show the part of the body that it matched, which a visitor wrote.
      dataProtectionConfig: {
        dataProtections: [
          redact({ fieldType: 'SINGLE_HEADER', fieldKeys: secretHeaders }),
          redact({ fieldType: 'BODY' }),
        ],
      },
    });
    this.webAclArn = webAcl.attrArn;
    const log = new ProductLogGroup(this, 'Log', {
      config,
      encryptionKey,
      logGroupName: firewallLogName(config),
      retention: config.accessLogDays,
    });
    const logging = new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: webAcl.attrArn,
      // AWS WAF takes the ARN without the `:*` that a log group's own ARN ends with.
      logDestinationConfigs: [
        Stack.of(this).formatArn({
          service: 'logs',
          resource: 'log-group',
          resourceName: firewallLogName(config),
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      ],
      redactedFields: secretHeaders.map((name) => ({ singleHeader: { Name: name } })),
      // Allowed requests are in CloudFront's own log. CDK passes this object on, so it has CloudFormation's names.
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          {
            Behavior: 'KEEP',
            Requirement: 'MEETS_ANY',
            Conditions: ['BLOCK', 'COUNT'].map((Action) => ({ ActionCondition: { Action } })),
          },
        ],
      },
    });
    logging.node.addDependency(log);
  }
}
