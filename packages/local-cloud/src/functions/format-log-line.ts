import * as z from 'zod/mini';

const entrySchema = z.object({
  level: z.string(),
  event: z.optional(z.string()),
  message: z.string(),
  status: z.optional(z.number()),
  code: z.optional(z.string()),
  error: z.optional(z.object({ name: z.string() })),
});

const parseLogEntry = (text: string) => {
  try {
    return entrySchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

/**
 * Formats a line of output for the terminal. Of structured logs it shows only level, event, message, status, code and
 * error name: an error's message may quote user input.
 */
export const formatLogLine = (functionName: string, requestId: string | undefined, text: string): string => {
  const request = requestId ?? 'init';
  const entry = parseLogEntry(text);
  if (entry === undefined) return `${functionName} ${request} ${text}`;
  const { level, event, message, status, code, error } = entry;
  const parts = [level.toUpperCase(), functionName, request, event, message, status, code, error?.name];
  return parts.filter((part) => part !== undefined).join(' ');
};

const failureSchema = z.object({ errorType: z.string(), errorMessage: z.string() });

/** Never includes the function's own error message. */
export const describeFailure = (payload: string): string => {
  const { errorType, errorMessage } = failureSchema.parse(JSON.parse(payload));
  const isLimit = /^(Sandbox|Function)\./.test(errorType);
  return `invocation failed: ${isLimit ? `${errorType}: ${errorMessage}` : errorType}`;
};
