import * as z from 'zod/mini';
import type { GatewayResponse } from './gateway-message.ts';

const headerValue = z.union([z.string(), z.number(), z.boolean()]);
const structuredSchema = z.object({
  statusCode: z.union([z.int(), z.pipe(z.string(), z.coerce.number())]),
  headers: z.nullish(z.record(z.string(), headerValue)),
  cookies: z.nullish(z.array(z.string())),
  body: z.nullish(z.string()),
  isBase64Encoded: z.nullish(z.boolean()),
});

const hasStatus = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'statusCode' in value;

const inferred = (value: unknown, payload: string): GatewayResponse => ({
  status: 200,
  headers: [['content-type', 'application/json']],
  body: Buffer.from(typeof value === 'string' ? value : payload),
});

/** Converts a Lambda's result; without `statusCode` it is the body. Undefined if invalid. */
export const payloadResponse = (payload: string): GatewayResponse | undefined => {
  const value: unknown = JSON.parse(payload);
  if (!hasStatus(value)) return inferred(value, payload);
  const parsed = structuredSchema.safeParse(value);
  if (!parsed.success) return undefined;
  const { statusCode, headers, cookies, body, isBase64Encoded } = parsed.data;
  if (statusCode < 100 || statusCode > 599) return undefined;
  const named = Object.entries(headers ?? {}).map(([name, text]): [string, string] => [
    name.toLowerCase(),
    String(text),
  ]);
  const hasType = named.some(([name]) => name === 'content-type');
  return {
    status: statusCode,
    headers: [
      ...(hasType ? [] : [['content-type', 'text/plain;charset=UTF-8'] as const]),
      ...named,
      ...(cookies ?? []).map((cookie): [string, string] => ['set-cookie', cookie]),
    ],
    body: Buffer.from(body ?? '', isBase64Encoded === true ? 'base64' : 'utf8'),
  };
};
