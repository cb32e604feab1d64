import { CommandError } from '../command/command-error.ts';
import { noAnswerFrom, silentHost } from '../command/explain-failure.ts';
import { unexpectedAnswer, unreadableStatus } from '../command/unexpected-answer.ts';

/** AWS refused a call. */
export class AwsCallError extends Error {
  override readonly name = 'AwsCallError';
  /** AWS's name of the error, e.g. `AccessDeniedException`. */
  readonly code: string;

  constructor(action: string, code: string) {
    super(
      /^AccessDenied|^Unauthorized/.test(code)
        ? `These AWS credentials may not do ${action}: ask for that permission, or take others.`
        : `AWS refused ${action}: ${code}.`,
    );
    this.code = code;
  }
}

/**
 * Awaits what a client of the SDK was asked for. Rejects with an AwsCallError, or with a CommandError when AWS does not
 * answer, or not as it documents.
 * @param action as permissions name it, e.g. `ssm:GetParameter`
 */
export const callAws = async <Answer>(action: string, answer: Promise<Answer>): Promise<Answer> => {
  try {
    return await answer;
  } catch (error) {
    const status = unreadableStatus(error);
    if (status !== undefined) throw unexpectedAnswer(action, status, error);
    const host = silentHost(error);
    if (host !== undefined) throw new CommandError(noAnswerFrom(host), { cause: error });
    throw error instanceof Error && '$fault' in error ? new AwsCallError(action, error.name) : error;
  }
};
