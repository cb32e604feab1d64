import { CommandError } from '../command/command-error.ts';
import { unreachableMessage, unreachableHost } from '../command/explain-failure.ts';
import { unexpectedResponse, unreadableStatus } from '../command/unexpected-response.ts';

export class AwsCallError extends Error {
  override readonly name = 'AwsCallError';
  /** E.g. `AccessDeniedException`. */
  readonly code: string;

  constructor(action: string, code: string) {
    super(
      /^AccessDenied|^Unauthorized/.test(code)
        ? `These AWS credentials lack the permission ${action}. Ask for it, or use other credentials.`
        : `AWS refused ${action}: ${code}.`,
    );
    this.code = code;
  }
}

/** Awaits an SDK call and rejects with an AwsCallError or CommandError. `action` is its IAM action, e.g. `ssm:GetParameter`. */
export const callAws = async <Answer>(action: string, answer: Promise<Answer>): Promise<Answer> => {
  try {
    return await answer;
  } catch (error) {
    const status = unreadableStatus(error);
    if (status !== undefined) throw unexpectedResponse(action, status, error);
    const host = unreachableHost(error);
    if (host !== undefined) throw new CommandError(unreachableMessage(host), { cause: error });
    throw error instanceof Error && '$fault' in error ? new AwsCallError(action, error.name) : error;
  }
};
