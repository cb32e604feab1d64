import { ArnFormat, Stack } from 'aws-cdk-lib';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import type { FirewallConfig, StageConfig } from '../config/stage-config.ts';
import { firewallRules, refusalBodies, visibilityAs } from './firewall-rules.ts';
import { ProductLogGroup } from './product-log-group.ts';

interface FirewallProps {
  readonly config: StageConfig;
  readonly firewall: FirewallConfig;
  /** Encrypts the log. */
  readonly encryptionKey: IKey;
}

/** What a request is signed or signed in with: nobody reads it in a log. */
const secretHeaders = ['authorization', 'cookie', 'x-amz-security-token'];

/** Its log's name; AWS WAF writes to no other than `aws-waf-logs-…`. */
export const firewallLogName = ({ prefix, stage }: StageConfig): string => `aws-waf-logs-${prefix}-${stage}`;

/** The stage's name stands in its figures. */
export const firewallMetricName = ({ prefix, stage }: StageConfig): string => `${prefix}-${stage}`;

const hidden = (field: CfnWebACL.FieldToProtectProperty): CfnWebACL.DataProtectProperty => ({
  field,
  action: 'SUBSTITUTION',
});

/** Refuses requests before they reach the site or the API, and keeps a log of those it refuses or takes note of. */
export class Firewall extends Construct {
  readonly webAclArn: string;

  constructor(scope: Construct, id: string, { config, firewall, encryptionKey }: FirewallProps) {
    super(scope, id);
    const webAcl = new CfnWebACL(this, 'WebAcl', {
      name: `${config.prefix}-${config.stage}`,
      description: `Guards the site of ${config.prefix} ${config.stage}`,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      rules: firewallRules(firewall),
      customResponseBodies: refusalBodies,
      visibilityConfig: visibilityAs(firewallMetricName(config)),
      // In samples and in the log. Of a body a rule would show the part that it matched: what a visitor wrote.
      dataProtectionConfig: {
        dataProtections: [
          hidden({ fieldType: 'SINGLE_HEADER', fieldKeys: secretHeaders }),
          hidden({ fieldType: 'BODY' }),
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
      // Without the `:*` that a log group's own ARN ends with.
      logDestinationConfigs: [
        Stack.of(this).formatArn({
          service: 'logs',
          resource: 'log-group',
          resourceName: firewallLogName(config),
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      ],
      redactedFields: secretHeaders.map((name) => ({ singleHeader: { Name: name } })),
      // What is let through stands in CloudFront's own log. The CDK hands this on as it is: CloudFormation's names.
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
