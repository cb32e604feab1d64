import { seededUuid } from './physical-ids.ts';
import {
  arnOf,
  physicalIdOf,
  nameFromProperty,
  seedOf,
  generatedPhysicalId,
  type ResourceType,
} from './resource-type.ts';

const withoutAttributes = (notNeededReason: string): ResourceType => ({
  physicalId: generatedPhysicalId,
  notNeededReason,
});
const monitoring = withoutAttributes('a local run has no alarms');
const delivery = withoutAttributes('failed deliveries are logged to the console');
const naming = withoutAttributes('local addresses need no names or certificates');

/** Resource types that a local run can ignore, with the reason. */
export const notNeededLocally: Readonly<Record<string, ResourceType>> = {
  'AWS::CDK::Metadata': withoutAttributes('is information about the CDK itself'),
  'AWS::CloudFormation::WaitConditionHandle': withoutAttributes(
    'outputs of other stacks are read at every start',
  ),
  'AWS::KMS::Key': {
    physicalId: (key) => seededUuid(seedOf(key)),
    attributes: { Arn: arnOf('kms', 'key/'), KeyId: physicalIdOf },
    notNeededReason: 'local data is not encrypted; permissions to use the key are checked',
  },
  'AWS::KMS::Alias': { physicalId: nameFromProperty('AliasName'), notNeededReason: 'names a key' },
  'AWS::Logs::LogGroup': {
    physicalId: nameFromProperty('LogGroupName'),
    attributes: { Arn: (group) => `${arnOf('logs', 'log-group:')(group)}:*` },
    notNeededReason: 'logs go to the console',
  },
  'AWS::Logs::MetricFilter': monitoring,
  'AWS::Logs::ResourcePolicy': withoutAttributes('logs go to the console'),
  'AWS::CloudWatch::Alarm': {
    ...monitoring,
    physicalId: nameFromProperty('AlarmName'),
    attributes: { Arn: arnOf('cloudwatch', 'alarm:') },
  },
  'AWS::CloudWatch::CompositeAlarm': { ...monitoring, attributes: { Arn: arnOf('cloudwatch', 'alarm:') } },
  'AWS::CloudWatch::Dashboard': monitoring,
  'AWS::Lambda::EventInvokeConfig': delivery,
  'AWS::Lambda::LayerVersion': {
    ...withoutAttributes('only CDK’s own deployment function uses a layer'),
    reference: arnOf('lambda', 'layer:'),
  },
  'AWS::ApiGatewayV2::Deployment': withoutAttributes('the stage serves the routes of the template'),
  'AWS::ApiGateway::Account': withoutAttributes('logs go to the console'),
  'AWS::SNS::Topic': {
    ...monitoring,
    physicalId: nameFromProperty('TopicName'),
    reference: arnOf('sns'),
    attributes: { TopicArn: arnOf('sns'), TopicName: physicalIdOf },
  },
  'AWS::SNS::TopicPolicy': monitoring,
  'AWS::SNS::Subscription': monitoring,
  'AWS::SQS::Queue': {
    ...delivery,
    physicalId: nameFromProperty('QueueName'),
    reference: ({ region, account, physicalId }) =>
      `https://sqs.${region}.amazonaws.com/${account}/${physicalId}`,
    attributes: { Arn: arnOf('sqs'), QueueName: physicalIdOf },
  },
  'AWS::SQS::QueuePolicy': delivery,
  'AWS::GuardDuty::MalwareProtectionPlan': withoutAttributes('uploads to a local run are not scanned'),
  'AWS::Cognito::UserPoolRiskConfigurationAttachment': withoutAttributes(
    'a local run has no suspicious sign-ins',
  ),
  'AWS::WAFv2::WebACL': {
    physicalId: nameFromProperty('Name'),
    attributes: { Arn: arnOf('wafv2', 'global/webacl/') },
    notNeededReason: 'a local run needs no firewall',
  },
  'AWS::WAFv2::LoggingConfiguration': withoutAttributes('a local run needs no firewall'),
  'AWS::Route53::RecordSet': naming,
  'AWS::CertificateManager::Certificate': { ...naming, reference: arnOf('acm', 'certificate/') },
  'Custom::S3AutoDeleteObjects': withoutAttributes('local data is deleted by deleting its folder'),
};
