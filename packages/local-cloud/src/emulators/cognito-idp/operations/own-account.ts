import * as z from 'zod/mini';
import { notImplemented } from '../../../aws/service-error.ts';
import { attributeListSchema, attributesByName, writableAttributes } from '../attributes.ts';
import { attemptSecret } from '../challenges/password-attempt.ts';
import type { Context, Operations } from '../context.ts';
import { confirmEmail, requestEmailChange, splitEmail } from '../email-change.ts';
import { parseInput } from '../errors.ts';
import { assertPasswordPolicy } from '../password-policy.ts';
import { verifyPassword, hashPassword } from '../password-hash.ts';
import { verifyToken } from '../verify-token.ts';

const token = { AccessToken: z.string() };
const passwordSchema = z.object({ ...token, PreviousPassword: z.string(), ProposedPassword: z.string() });
const updateSchema = z.object({ ...token, UserAttributes: attributeListSchema });
const codeSchema = z.object({ ...token, AttributeName: z.string(), Code: z.string() });

export const ownAccountOperations = (context: Context): Operations => ({
  ChangePassword: async (input) => {
    const { AccessToken, PreviousPassword, ProposedPassword } = parseInput(passwordSchema, input);
    const owner = await verifyToken(context, AccessToken);
    const { definition, users } = owner.pool;
    assertPasswordPolicy(definition.passwordPolicy, ProposedPassword);
    const { sub } = owner.user;
    await attemptSecret(owner, sub, (user) => verifyPassword(definition.shortName, user, PreviousPassword));
    const password = hashPassword(definition.shortName, sub, ProposedPassword);
    await users.update(sub, (user) => ({ ...user, password, modifiedAt: context.now() }));
    return {};
  },

  UpdateUserAttributes: async (input) => {
    const { AccessToken, UserAttributes } = parseInput(updateSchema, input);
    const { pool, client, user } = await verifyToken(context, AccessToken);
    const requested = writableAttributes(pool.definition, client, attributesByName(UserAttributes));
    const { email, others } = splitEmail(requested, user);
    const delivery = email === undefined ? [] : [await requestEmailChange(context, pool, user.sub, email)];
    await pool.users.update(user.sub, (current) => ({
      ...current,
      attributes: { ...current.attributes, ...others },
      modifiedAt: context.now(),
    }));
    return { CodeDeliveryDetailsList: delivery };
  },

  VerifyUserAttribute: async (input) => {
    const { AccessToken, AttributeName, Code } = parseInput(codeSchema, input);
    const { pool, user } = await verifyToken(context, AccessToken);
    if (AttributeName !== 'email') throw notImplemented(`VerifyUserAttribute with ${AttributeName}`);
    await confirmEmail(context, pool, user.sub, Code);
    return {};
  },
});
