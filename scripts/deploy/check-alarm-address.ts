import { edgeRegion, type StageConfig } from '../../infra/config/stage-config.ts';
import type { RegionSettings } from '../command/aws-settings.ts';
import { AwsCallError, callAws } from './call-aws.ts';

/** Returns the regions that have alarms. */
export const alarmRegions = ({ region, firewall, customDomain }: StageConfig): string[] =>
  (firewall ?? customDomain) === undefined ? [region] : [region, edgeRegion];

const hasConfirmed = async (
  settingsIn: RegionSettings,
  { prefix, stage }: StageConfig,
  email: string,
  account: string,
  region: string,
): Promise<boolean> => {
  const { ListSubscriptionsByTopicCommand, SNSClient } = await import('@aws-sdk/client-sns');
  const TopicArn = `arn:aws:sns:${region}:${account}:${prefix}-${stage}-alarms`;
  const answer = new SNSClient(settingsIn(region)).send(new ListSubscriptionsByTopicCommand({ TopicArn }));
  const { Subscriptions = [] } = await callAws('sns:ListSubscriptionsByTopic', answer);
  // Until then the ARN is the word PendingConfirmation.
  return Subscriptions.some(
    ({ Endpoint, SubscriptionArn = '' }) => Endpoint === email && SubscriptionArn.startsWith('arn:'),
  );
};

/** Returns what keeps alarms from arriving: an address that has not confirmed, in the words of what to do. */
// https://docs.aws.amazon.com/sns/latest/api/API_ListSubscriptionsByTopic.html
export const explainAlarmAddress = async (
  settingsIn: RegionSettings,
  config: StageConfig,
  account: string,
): Promise<string[]> => {
  const { operations, stage } = config;
  if (operations === undefined) return [];
  const { email } = operations;
  const notes: string[] = [];
  for (const region of alarmRegions(config)) {
    try {
      if (await hasConfirmed(settingsIn, config, email, account, region)) continue;
    } catch (error) {
      if (!(error instanceof AwsCallError) || error.code !== 'NotFoundException') throw error;
    }
    notes.push(
      `${email} gets no alarms of ${region} yet: it must follow the link in the mail 'AWS Notification - Subscription Confirmation' within three days. A later deployment of ${stage} asks again.`,
    );
  }
  return notes;
};
