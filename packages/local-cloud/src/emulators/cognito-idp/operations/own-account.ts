import { mfaSettings } from './user-view.ts';
import * as z from 'zod/mini';
import { attributeListSchema, attributesByName, listAttributes, writableAttributes } from '../attributes.ts';
import { trySecret } from '../challenges/password-attempt.ts';
import type { Context, Operations } from '../context.ts';
import { confirmEmail, requestEmail, resendEmailCode, splitEmail } from '../email-change.ts';
import { invalidParameter, parseInput } from '../errors.ts';
import { assertPolicy } from '../password-policy.ts';
import { isPassword, keepPassword } from '../password.ts';
import { verifyToken } from '../token-checks.ts';

const token = { AccessToken: z.string() };
const accessSchema = z.object(token);
const passwordSchema = z.object({ ...token, PreviousPassword: z.string(), ProposedPassword: z.string() });
const updateSchema = z.object({ ...token, UserAttributes: attributeListSchema });
const attributeSchema = z.object({ ...token, AttributeName: z.string() });
const codeSchema = z.object({ ...token, AttributeName: z.string(), Code: z.string() });

const assertEmail = (attribute: string): void => {
  if (attribute !== 'email') throw invalidParameter(`${attribute} can't be verified by a code here.`);
};

/** What users do with their own accounts; the access token says whose it is. */
export const ownAccountOperations = (context: Context): Operations => ({
  GetUser: async (input) => {
    const { user, client } = await verifyToken(
      context,
      parseInput(accessSchema, input).AccessToken,
      'access',
    );
    return {
      Username: user.sub,
      UserAttributes: listAttributes(user, client.readable),
      ...mfaSettings(user),
    };
  },

  ChangePassword: async (input) => {
    const { AccessToken, PreviousPassword, ProposedPassword } = parseInput(passwordSchema, input);
    const owner = await verifyToken(context, AccessToken, 'access');
    const { definition, users } = owner.pool;
    assertPolicy(definition.passwordPolicy, ProposedPassword);
    const { sub } = owner.user;
    await trySecret(owner, sub, ({ password }) => isPassword(password, PreviousPassword));
    const password = await keepPassword(definition.shortName, sub, ProposedPassword);
    await users.update(sub, (user) => ({ ...user, password, modifiedAt: context.now() }));
    return {};
  },

  UpdateUserAttributes: async (input) => {
    const { AccessToken, UserAttributes } = parseInput(updateSchema, input);
    const { pool, client, user } = await verifyToken(context, AccessToken, 'access');
    const wanted = writableAttributes(pool.definition, client, attributesByName(UserAttributes));
    const { email, others } = splitEmail(wanted, user);
    const delivery = email === undefined ? [] : [await requestEmail(context, pool, user.sub, email)];
    await pool.users.update(user.sub, (current) => ({
      ...current,
      attributes: { ...current.attributes, ...others },
      modifiedAt: context.now(),
    }));
    return { CodeDeliveryDetailsList: delivery };
  },

  GetUserAttributeVerificationCode: async (input) => {
    const { AccessToken, AttributeName } = parseInput(attributeSchema, input);
    const { pool, user } = await verifyToken(context, AccessToken, 'access');
    assertEmail(AttributeName);
    return { CodeDeliveryDetails: await resendEmailCode(context, pool, user.sub) };
  },

  VerifyUserAttribute: async (input) => {
    const { AccessToken, AttributeName, Code } = parseInput(codeSchema, input);
    const { pool, user } = await verifyToken(context, AccessToken, 'access');
    assertEmail(AttributeName);
    await confirmEmail(context, pool, user.sub, Code);
    return {};
  },
});
