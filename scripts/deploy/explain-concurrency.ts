import type { StageConfig } from '../../infra/config/stage-config.ts';
import type { RegionSettings } from '../command/aws-settings.ts';
import { unexpectedResponse } from '../command/unexpected-response.ts';
import { callAws } from './call-aws.ts';

const action = 'lambda:GetAccountSettings';

/** Returns a note if the account's concurrency is below the stage's throttle; a new account has 10. */
// https://docs.aws.amazon.com/lambda/latest/api/API_GetAccountSettings.html
export const explainConcurrency = async (
  settingsIn: RegionSettings,
  { region, defaultThrottle }: Pick<StageConfig, 'region' | 'defaultThrottle'>,
): Promise<string[]> => {
  const { GetAccountSettingsCommand, LambdaClient } = await import('@aws-sdk/client-lambda');
  const client = new LambdaClient(settingsIn(region));
  const { AccountLimit } = await callAws(action, client.send(new GetAccountSettingsCommand({})));
  const atOnce = AccountLimit?.ConcurrentExecutions;
  if (atOnce === undefined) throw unexpectedResponse(action, 200);
  if (atOnce >= defaultThrottle.burst) return [];
  return [
    `Lambda runs at most ${atOnce} functions at once in this account and region, for all stages together. A page makes several requests, so a few visitors at a time would see errors. Request 1000 in ${region}: Service Quotas, AWS Lambda, Concurrent executions. This takes a day or two; the deployment does not need to wait.`,
  ];
};
