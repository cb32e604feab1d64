import * as z from 'zod/mini';
import { CommandError } from './command-error.ts';

const metadataSchema = z.object({ $metadata: z.object({ httpStatusCode: z.optional(z.int()) }) });

/** Returns the error for a response that is not what AWS documents; a proxy's page is one. */
export const unexpectedAnswer = (operation: string, status: number, cause?: unknown): CommandError =>
  new CommandError(
    `${operation} was answered with status ${status} and something that AWS does not document: look whether a proxy or AWS_ENDPOINT_URL is in between.`,
    { cause },
  );

/** Whether the SDK could not read a response, or found no name of an error in it: AWS's own errors tell whose fault it was. */
const isUnreadable = (error: Error): boolean =>
  !('$fault' in error) || /^(Unknown(Error)?|\d+)$/.test(error.name);

/** Returns the status of a response that the SDK could not read; undefined if an error is about anything else. */
export const unreadableStatus = (error: unknown): number | undefined => {
  const { $metadata } = metadataSchema.safeParse(error).data ?? {};
  return error instanceof Error && isUnreadable(error) ? $metadata?.httpStatusCode : undefined;
};

/** Returns what rejects with an error in words if the SDK could not read an operation's response, else with its own error. */
export const withOperation =
  (service: string, commandName = 'Command') =>
  (error: unknown): never => {
    const status = unreadableStatus(error);
    if (status === undefined) throw error;
    throw unexpectedAnswer(`${service}'s ${commandName.replace(/Command$/, '')}`, status, error);
  };
