import * as z from 'zod/mini';
import { notImplemented } from '../../../aws/service-error.ts';
import { poolOf, scopeOfClient, type Context, type Operations } from '../context.ts';
import { notAuthorized, parseInput, resourceNotFound } from '../errors.ts';

const poolSchema = z.object({ UserPoolId: z.string() });
const clientSchema = z.object({ UserPoolId: z.string(), ClientId: z.string() });
/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListUserPools.html */
const listSchema = z.object({ MaxResults: z.int().check(z.minimum(1), z.maximum(60)) });
const signUpSchema = z.object({ ClientId: z.string() });

export const poolOperations = (context: Context): Operations => ({
  ListUserPools: async (input) => {
    const { MaxResults } = parseInput(listSchema, input);
    if (context.pools.length > MaxResults) throw notImplemented('ListUserPools with several pages');
    return {
      UserPools: context.pools.map(({ definition }) => ({
        Id: definition.id,
        Name: definition.properties['UserPoolName'],
      })),
    };
  },

  DescribeUserPool: async (input) => {
    const { UserPoolId } = parseInput(poolSchema, input);
    const { definition, users, arn } = poolOf(context, UserPoolId);
    // Three properties have other names in the response.
    const { UserPoolName, UserPoolTags, Schema, ...properties } = definition.properties;
    return {
      UserPool: {
        ...properties,
        Id: UserPoolId,
        Arn: arn,
        Name: UserPoolName,
        UserPoolTags,
        SchemaAttributes: Schema,
        MfaConfiguration: definition.mfa,
        EstimatedNumberOfUsers: users.all().length,
      },
    };
  },

  DescribeUserPoolClient: async (input) => {
    const { UserPoolId, ClientId } = parseInput(clientSchema, input);
    const client = poolOf(context, UserPoolId).clients.find(({ id }) => id === ClientId);
    if (client === undefined) throw resourceNotFound(`User pool client ${ClientId} does not exist.`);
    return { UserPoolClient: { ...client.properties, UserPoolId, ClientId } };
  },

  SignUp: async (input) => {
    const { pool } = scopeOfClient(context, parseInput(signUpSchema, input).ClientId);
    if (pool.definition.allowsSignUp) throw notImplemented('SignUp');
    throw notAuthorized('SignUp is not permitted for this user pool');
  },
});
