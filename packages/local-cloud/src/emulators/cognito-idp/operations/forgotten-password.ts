import * as z from 'zod/mini';
import { scopeOfClient, type Context, type Operations } from '../context.ts';
import { codeMismatch, invalidParameter, notAuthorized, parseInput, userNotFound } from '../errors.ts';
import { noAttempts } from '../lock-out.ts';
import { codeDelivery } from '../mails.ts';
import { assertPasswordPolicy } from '../password-policy.ts';
import { hashPassword } from '../password-hash.ts';
import { mailResetCode } from '../reset-code.ts';
import { runPostConfirmation } from '../run-trigger.ts';

const forgotSchema = z.object({ ClientId: z.string(), Username: z.string() });
const confirmSchema = z.object({
  ClientId: z.string(),
  Username: z.string(),
  ConfirmationCode: z.string(),
  Password: z.string(),
});

const forgot = async (context: Context, input: unknown): Promise<unknown> => {
  const { ClientId, Username } = parseInput(forgotSchema, input);
  const { pool, client } = scopeOfClient(context, ClientId);
  const user = pool.users.find(Username);
  if (user === undefined) {
    if (!client.preventsUserExistenceErrors) throw userNotFound();
    return { CodeDeliveryDetails: codeDelivery(Username) };
  }
  if (!user.enabled) throw notAuthorized('User is disabled.');
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    throw notAuthorized('User password cannot be reset in the current state.');
  }
  if (user.attributes['email'] === undefined || user.attributes['email_verified'] !== 'true') {
    throw invalidParameter(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  }
  return { CodeDeliveryDetails: await mailResetCode(context, pool, user.sub) };
};

const confirm = async (context: Context, input: unknown): Promise<unknown> => {
  const { ClientId, Username, ConfirmationCode, Password } = parseInput(confirmSchema, input);
  const scope = scopeOfClient(context, ClientId);
  const { pool, client } = scope;
  assertPasswordPolicy(pool.definition.passwordPolicy, Password);
  const user = pool.users.find(Username);
  // https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pool-managing-errors.html
  if (user === undefined) throw client.preventsUserExistenceErrors ? codeMismatch() : userNotFound();
  if (!user.enabled)
    throw client.preventsUserExistenceErrors ? codeMismatch() : notAuthorized('User is disabled.');

  const password = hashPassword(pool.definition.shortName, user.sub, Password);
  const outcome: { error?: Error } = {};
  const changed = await pool.users.update(user.sub, (current) => {
    const { resetCode } = current;
    const result = context.codes.check(user.sub, resetCode, ConfirmationCode);
    if (result !== undefined) {
      outcome.error = result.error;
      return { ...current, resetCode: result.wrong };
    }
    return {
      ...current,
      password,
      status: 'CONFIRMED',
      resetCode: undefined,
      temporaryUntil: undefined,
      attempts: noAttempts,
      modifiedAt: context.now(),
    };
  });
  if (outcome.error !== undefined) throw outcome.error;
  await runPostConfirmation(scope, changed);
  return {};
};

export const forgottenPasswordOperations = (context: Context): Operations => ({
  ForgotPassword: (input) => forgot(context, input),
  ConfirmForgotPassword: (input) => confirm(context, input),
});
