import * as z from 'zod/mini';
import type { StageConfig } from '../../infra/config/stage-config.ts';
import { parseAnswer } from '../command/unexpected-answer.ts';
import type { CallAws } from './call-aws.ts';

const settingsSchema = z.object({ AccountLimit: z.object({ ConcurrentExecutions: z.number() }) });

/**
 * What to ask for where the account runs fewer Lambdas at once than the stage lets requests through; a new account runs 10.
 * https://docs.aws.amazon.com/lambda/latest/api/API_GetAccountSettings.html
 */
export const explainConcurrency = async (
  call: CallAws,
  { region, defaultThrottle }: Pick<StageConfig, 'region' | 'defaultThrottle'>,
): Promise<string[]> => {
  const answer = await call({
    service: 'lambda',
    action: 'lambda:GetAccountSettings',
    region,
    url: `https://lambda.${region}.amazonaws.com/2016-08-19/account-settings/`,
  });
  const { ConcurrentExecutions: atOnce } = parseAnswer(
    'lambda:GetAccountSettings',
    settingsSchema,
    answer,
  ).AccountLimit;
  if (atOnce >= defaultThrottle.burst) return [];
  return [
    `Lambda runs at most ${atOnce} functions at once in this account and region, for all its stages; a page makes several requests, so a few visitors at a time would see errors. Ask for 1000: Service Quotas, AWS Lambda, Concurrent executions, in ${region}. It takes a day or two, and the deployment need not wait for it.`,
  ];
};
