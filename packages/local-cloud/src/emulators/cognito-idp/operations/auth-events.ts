import * as z from 'zod/mini';
import { AwsServiceError } from '../../../aws/service-error.ts';
import { poolOf, userOf, type Context, type Operations } from '../context.ts';
import { parseInput } from '../errors.ts';

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminListUserAuthEvents.html */
const maxResults = 60;

const listSchema = z.object({
  UserPoolId: z.string(),
  Username: z.string(),
  MaxResults: z._default(z.int().check(z.minimum(0), z.maximum(maxResults)), maxResults),
});

/** Returns one page, as no more events are stored. */
export const authEventOperations = (context: Context): Operations => ({
  AdminListUserAuthEvents: async (input) => {
    const { UserPoolId, Username, MaxResults } = parseInput(listSchema, input);
    const pool = poolOf(context, UserPoolId);
    if (!pool.definition.hasThreatProtection) {
      throw new AwsServiceError('UserPoolAddOnNotEnabledException', 'User pool add-ons are not enabled.');
    }
    const { authEvents = [] } = userOf(pool, Username);
    return {
      AuthEvents: authEvents.slice(0, MaxResults).map(({ id, at, response }) => ({
        EventId: id,
        EventType: 'SignIn',
        CreationDate: at / 1_000,
        EventResponse: response,
        EventRisk: { RiskDecision: 'NoRisk', CompromisedCredentialsDetected: false },
        ChallengeResponses: [
          { ChallengeName: 'Password', ChallengeResponse: response === 'Pass' ? 'Success' : 'Failure' },
        ],
      })),
    };
  },
});
