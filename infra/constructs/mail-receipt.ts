import { CfnOutput, CustomResource, Duration, Stack } from 'aws-cdk-lib';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { HostedZone, MxRecord } from 'aws-cdk-lib/aws-route53';
import { ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';
import type * as z from 'zod/mini';
import { mailFolder } from '#domain/incoming-mail/mail-keys.ts';
import type { placeReceiptRuleEnvSchema } from '../../lambdas/incoming-mail/receipt-rule.env.ts';
import { acknowledge } from '../checks/accepted-findings.ts';
import { mailOutputs } from '../config/mail-outputs.ts';
import { mailReceivingHost } from '../config/mail-receiving-regions.ts';
import { receiptRuleName, replyDomain, type StageConfig } from '../config/stage-config.ts';
import type { Grant } from './grants.ts';
import { receiptRuleArn } from './mail-access.ts';
import { ProductFunction } from './product-function.ts';
import { invokeOnSchedule } from './schedule-function.ts';
import { receiptRules, receiptRulesReason } from './receipt-rule-grants.ts';
import type { UploadsBucket } from './uploads-bucket.ts';

interface MailReceiptProps {
  readonly config: StageConfig;
  readonly encryptionKey: IKey;
  readonly uploads: UploadsBucket;
  readonly grants: Readonly<Record<string, Grant>>;
  readonly version: string;
}

const retryReason =
  'Lambda retries, and the mail stays in the bucket until it is worked: the sweeper takes it up, and an alarm reports one that can’t be worked.';

/** Takes up the mails whose work was cut short. */
const sweepInterval = Duration.minutes(1);

/** Receives the answers to the product's mails: SES stores each in the uploads bucket, then invokes a Lambda. */
export class MailReceipt extends Construct {
  readonly #props: MailReceiptProps;

  constructor(scope: Construct, id: string, props: MailReceiptProps) {
    super(scope, id);
    this.#props = props;
    const { config, encryptionKey, grants } = props;
    const receiver = new ProductFunction(this, 'Receiver', {
      id: 'receive-mail',
      description: 'Puts the mails that come in to their submissions',
      config,
      encryptionKey,
      grants,
      timeoutSeconds: 120,
      // A mail of 40 MB is held several times over: raw, parsed, and by its files.
      memoryMegabytes: 1_024,
      noDeadLetterQueueReason: retryReason,
    });
    receiver.addPermission('Ses', {
      principal: new ServicePrincipal('ses.amazonaws.com'),
      sourceAccount: Stack.of(this).account,
      sourceArn: receiptRuleArn(this, config),
    });
    invokeOnSchedule(
      this,
      'Sweep',
      { handler: receiver, config, id: 'receive-mail' },
      {
        expression: ScheduleExpression.rate(sweepInterval),
        retryAttempts: 0,
        maxEventAge: sweepInterval,
      },
    );
    this.placeRule(receiver);
    this.publishDomain();
  }

  // By a custom resource: a region has one active rule set, which may be somebody else's.
  private placeRule(receiver: ProductFunction): void {
    const { config, encryptionKey, uploads, version } = this.#props;
    const name = receiptRuleName(config);
    const grants: Record<keyof z.infer<typeof placeReceiptRuleEnvSchema>, Grant> = {
      RECEIPT_RULE_SET: receiptRules(name),
    };
    const placer = new ProductFunction(this, 'RulePlacer', {
      id: 'place-receipt-rule',
      description: 'Puts the receipt rule into the active rule set at deployment',
      config,
      encryptionKey,
      grants,
      timeoutSeconds: 120,
      noDeadLetterQueueReason:
        'CloudFormation waits for its response, and rolls the deployment back if the rule could not be placed.',
    });
    const rule = new CustomResource(this, 'Rule', {
      resourceType: 'Custom::ReceiptRule',
      serviceToken: placer.functionArn,
      // Without a response CloudFormation would wait for an hour.
      serviceTimeout: Duration.minutes(5),
      properties: {
        RuleName: name,
        Domain: replyDomain(config),
        BucketName: uploads.bucketName,
        Prefix: `${mailFolder}/`,
        FunctionArn: receiver.functionArn,
        // Each release looks again which rule set is active.
        Release: version,
      },
    });
    // SES tests when the rule is made whether it may invoke the Lambda.
    rule.node.addDependency(placer, receiver);
    if (placer.role) {
      rule.node.addDependency(placer.role);
      acknowledge(placer.role, { 'Serverless-LambdaStarPermissions': receiptRulesReason });
    }
    new CfnOutput(this, 'RuleSet', {
      value: rule.ref,
      description: `Active receipt rule set with the rule ${name}; the product's own is also called ${name}`,
    }).overrideLogicalId(mailOutputs.ruleSet);
  }

  private publishDomain(): void {
    const { config } = this.#props;
    const domain = replyDomain(config);
    const host = mailReceivingHost(config.region);
    const { mailZone } = config;
    if (mailZone === undefined) {
      new CfnOutput(this, 'MxRecord', {
        value: `${domain}  MX  10 ${host}`,
        description: 'DNS record that brings the answers to mails',
      }).overrideLogicalId(mailOutputs.mxRecord);
      return;
    }
    new MxRecord(this, 'Mx', {
      zone: HostedZone.fromHostedZoneAttributes(this, 'MailZone', {
        hostedZoneId: mailZone.id,
        zoneName: mailZone.name,
      }),
      recordName: domain,
      values: [{ priority: 10, hostName: host }],
    });
  }
}
