import type { RegionSettings } from '../command/aws-settings.ts';
import { CommandError } from '../command/command-error.ts';
import { credentialAdvice } from '../command/credential-advice.ts';
import { AwsCallError, callAws } from './call-aws.ts';

/** Returns the account id of the credentials. @throws CommandError that says what to do */
// https://docs.aws.amazon.com/STS/latest/APIReference/API_GetCallerIdentity.html
export const findAccount = async (settingsIn: RegionSettings, region: string): Promise<string> => {
  const { GetCallerIdentityCommand, STSClient } = await import('@aws-sdk/client-sts');
  const client = new STSClient(settingsIn(region));
  const { Account } = await callAws(
    'sts:GetCallerIdentity',
    client.send(new GetCallerIdentityCommand({})),
  ).catch((error: unknown) => {
    const advice = error instanceof AwsCallError ? credentialAdvice(error.code) : undefined;
    throw advice === undefined ? error : new CommandError(advice, { cause: error });
  });
  if (Account === undefined) throw new CommandError('AWS did not return the account id.');
  return Account;
};
