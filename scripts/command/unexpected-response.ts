import * as z from 'zod/mini';
import { CommandError } from './command-error.ts';

const metadataSchema = z.object({ $metadata: z.object({ httpStatusCode: z.optional(z.int()) }) });

/** Returns the error for a response that AWS does not document, e.g. a proxy's page. */
export const unexpectedResponse = (operation: string, status: number, cause?: unknown): CommandError =>
  new CommandError(
    `${operation} returned status ${status} with a body that AWS does not document. Check whether a proxy or AWS_ENDPOINT_URL is in between.`,
    { cause },
  );

// AWS's own errors have a $fault and a name.
const isUnreadable = (error: Error): boolean =>
  !('$fault' in error) || /^(Unknown(Error)?|\d+)$/.test(error.name);

/** Returns the status of a response that the SDK could not read; undefined for other errors. */
export const unreadableStatus = (error: unknown): number | undefined => {
  const { $metadata } = metadataSchema.safeParse(error).data ?? {};
  return error instanceof Error && isUnreadable(error) ? $metadata?.httpStatusCode : undefined;
};

/** Returns a function that rethrows an error, explained if the SDK could not read the response. */
export const rethrowWithOperation =
  (service: string, commandName = 'Command') =>
  (error: unknown): never => {
    const status = unreadableStatus(error);
    if (status === undefined) throw error;
    throw unexpectedResponse(`${service}'s ${commandName.replace(/Command$/, '')}`, status, error);
  };
