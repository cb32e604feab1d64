import { CommandError } from '../command/command-error.ts';
import { credentialAdvice } from '../command/credential-advice.ts';
import { AwsCallError, type CallAws } from './call-aws.ts';

/**
 * The number of the account that the credentials lead to. Rejects with a CommandError that says what to do.
 * https://docs.aws.amazon.com/STS/latest/APIReference/API_GetCallerIdentity.html
 */
export const findAccount = async (call: CallAws, region: string): Promise<string> => {
  const answer = await call({
    service: 'sts',
    action: 'sts:GetCallerIdentity',
    region,
    url: `https://sts.${region}.amazonaws.com/`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'Action=GetCallerIdentity&Version=2011-06-15',
  }).catch((error: unknown) => {
    const advice = error instanceof AwsCallError ? credentialAdvice(error.code) : undefined;
    throw advice === undefined ? error : new CommandError(advice, { cause: error });
  });
  const account = /<Account>(\d{12})<\/Account>/.exec(answer)?.[1];
  if (account === undefined) throw new CommandError('AWS did not tell the number of the account.');
  return account;
};
