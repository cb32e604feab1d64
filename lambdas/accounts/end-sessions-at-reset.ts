import * as z from 'zod/mini';
import { endSessions, type EndSessionsDependencies } from './end-sessions.ts';

/** https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-post-confirmation.html */
const eventSchema = z.object({
  triggerSource: z.string(),
  request: z.object({ userAttributes: z.object({ sub: z.string().check(z.minLength(1)) }) }),
});

/** Ends all sessions after a password reset, so that nobody stays signed in with the old password. */
export const endSessionsAtReset = async <Event>(
  event: Event,
  dependencies: EndSessionsDependencies,
): Promise<Event> => {
  const { triggerSource, request } = eventSchema.parse(event);
  if (triggerSource === 'PostConfirmation_ConfirmForgotPassword') {
    await endSessions(request.userAttributes.sub, dependencies);
  }
  return event;
};
