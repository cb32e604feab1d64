import { characters, uuid } from './physical-ids.ts';
import { arnOf, itself, namedBy, seedOf, unnamed, type ResourceType } from './resource-type.ts';

const bare = (notNeeded: string): ResourceType => ({ physicalId: unnamed, notNeeded });
const monitoring = bare('nobody is alarmed about a local run');
const delivery = bare('failed deliveries are told on the console');
const naming = bare('local addresses need no names or certificates');

/** Types that CloudFormation needs and a local run does not; each says why. */
export const notNeededLocally: Readonly<Record<string, ResourceType>> = {
  'AWS::CDK::Metadata': bare('is information about the CDK itself'),
  'AWS::CloudFormation::WaitConditionHandle': bare('outputs of other stacks are read at every start'),
  'AWS::KMS::Key': {
    physicalId: (key) => uuid(seedOf(key)),
    attributes: { Arn: arnOf('kms', 'key/'), KeyId: itself },
    notNeeded: 'local data lies unencrypted in a folder of its user; who may use it is asked all the same',
  },
  'AWS::KMS::Alias': { physicalId: namedBy('AliasName'), notNeeded: 'names a key' },
  'AWS::SecretsManager::Secret': {
    physicalId: namedBy('Name'),
    reference: (secret) => `${arnOf('secretsmanager', 'secret:')(secret)}-${characters(seedOf(secret), 6)}`,
    notNeeded: 'its value follows from the secret of the data folder, and stands where templates refer to it',
  },
  'AWS::Logs::LogGroup': {
    physicalId: namedBy('LogGroupName'),
    attributes: { Arn: (group) => `${arnOf('logs', 'log-group:')(group)}:*` },
    notNeeded: 'logs go to the console',
  },
  'AWS::Logs::MetricFilter': monitoring,
  'AWS::Logs::ResourcePolicy': bare('logs go to the console'),
  'AWS::CloudWatch::Alarm': {
    ...monitoring,
    physicalId: namedBy('AlarmName'),
    attributes: { Arn: arnOf('cloudwatch', 'alarm:') },
  },
  'AWS::CloudWatch::CompositeAlarm': { ...monitoring, attributes: { Arn: arnOf('cloudwatch', 'alarm:') } },
  'AWS::CloudWatch::Dashboard': monitoring,
  'AWS::Lambda::EventInvokeConfig': delivery,
  'AWS::Lambda::LayerVersion': {
    ...bare('only CDK’s own deployment function uses a layer'),
    reference: arnOf('lambda', 'layer:'),
  },
  'AWS::ApiGatewayV2::Deployment': bare('the stage shows the routes of the template'),
  'AWS::ApiGateway::Account': bare('logs go to the console'),
  'AWS::SES::ConfigurationSet': {
    physicalId: namedBy('Name'),
    notNeeded: 'mail may name it, but nothing bounces in the local inbox',
  },
  'AWS::SES::ConfigurationSetEventDestination': delivery,
  'AWS::SNS::Topic': {
    ...monitoring,
    physicalId: namedBy('TopicName'),
    reference: arnOf('sns'),
    attributes: { TopicArn: arnOf('sns'), TopicName: itself },
  },
  'AWS::SNS::TopicPolicy': monitoring,
  'AWS::SNS::Subscription': monitoring,
  'AWS::SQS::Queue': {
    ...delivery,
    physicalId: namedBy('QueueName'),
    reference: ({ region, account, physicalId }) =>
      `https://sqs.${region}.amazonaws.com/${account}/${physicalId}`,
    attributes: { Arn: arnOf('sqs'), QueueName: itself },
  },
  'AWS::SQS::QueuePolicy': delivery,
  'AWS::GuardDuty::MalwareProtectionPlan': bare('nobody scans what is uploaded to a local run'),
  'AWS::Cognito::UserPoolRiskConfigurationAttachment': bare('no sign-in to a local run looks odd'),
  'AWS::WAFv2::WebACL': {
    physicalId: namedBy('Name'),
    attributes: { Arn: arnOf('wafv2', 'global/webacl/') },
    notNeeded: 'nobody attacks a local run',
  },
  'AWS::WAFv2::LoggingConfiguration': bare('nobody attacks a local run'),
  'AWS::Route53::RecordSet': naming,
  'AWS::CertificateManager::Certificate': { ...naming, reference: arnOf('acm', 'certificate/') },
  'Custom::S3AutoDeleteObjects': bare('local data is deleted by deleting its folder'),
};
