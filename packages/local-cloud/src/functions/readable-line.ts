import * as z from 'zod/mini';

/** What is shown of a line that a structured logger wrote. */
const entrySchema = z.object({
  level: z.string(),
  message: z.string(),
  status: z.optional(z.number()),
  code: z.optional(z.string()),
  error: z.optional(z.object({ name: z.string() })),
});

const entryIn = (text: string) => {
  try {
    return entrySchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

/**
 * A line that a function wrote, for the terminal: its name, the request that it served (`init`: none yet) and the text.
 * Of a structured logger's JSON only level, message, status, code and the error's name: the rest is long, and an
 * error's message may quote what somebody typed.
 */
export const readableLine = (functionName: string, requestId: string | undefined, text: string): string => {
  const request = requestId ?? 'init';
  const entry = entryIn(text);
  if (entry === undefined) return `${functionName} ${request} ${text}`;
  const { level, message, status, code, error } = entry;
  const parts = [level.toUpperCase(), functionName, request, message, status, code, error?.name];
  return parts.filter((part) => part !== undefined).join(' ');
};

const failureSchema = z.object({ errorType: z.string(), errorMessage: z.string() });

/** Why an invocation failed: the error's name, and what the platform says of a limit. Never the function's own words. */
export const describeFailure = (payload: string): string => {
  const { errorType, errorMessage } = failureSchema.parse(JSON.parse(payload));
  const isLimit = /^(Sandbox|Function)\./.test(errorType);
  return `invocation failed: ${isLimit ? `${errorType}: ${errorMessage}` : errorType}`;
};
