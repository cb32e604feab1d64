import type { StageConfig } from '../../infra/config/stage-config.ts';
import type { RegionSettings } from '../command/aws-settings.ts';
import { unexpectedAnswer } from '../command/unexpected-answer.ts';
import { callAws } from './call-aws.ts';

const action = 'lambda:GetAccountSettings';

/**
 * What to ask for where the account runs fewer Lambdas at once than the stage lets requests through; a new account runs 10.
 * https://docs.aws.amazon.com/lambda/latest/api/API_GetAccountSettings.html
 */
export const explainConcurrency = async (
  settingsIn: RegionSettings,
  { region, defaultThrottle }: Pick<StageConfig, 'region' | 'defaultThrottle'>,
): Promise<string[]> => {
  const { GetAccountSettingsCommand, LambdaClient } = await import('@aws-sdk/client-lambda');
  const client = new LambdaClient(settingsIn(region));
  const { AccountLimit } = await callAws(action, client.send(new GetAccountSettingsCommand({})));
  const atOnce = AccountLimit?.ConcurrentExecutions;
  if (atOnce === undefined) throw unexpectedAnswer(action, 200);
  if (atOnce >= defaultThrottle.burst) return [];
  return [
    `Lambda runs at most ${atOnce} functions at once in this account and region, for all its stages; a page makes several requests, so a few visitors at a time would see errors. Ask for 1000: Service Quotas, AWS Lambda, Concurrent executions, in ${region}. It takes a day or two, and the deployment need not wait for it.`,
  ];
};
