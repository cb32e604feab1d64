import * as z from 'zod/mini';
import { type RetryTools, type RetryVerdict, withRetries } from '../retry.ts';

export class IdentityServiceError extends Error {
  override readonly name = 'IdentityServiceError';
  readonly type: string;
  readonly status: number;

  constructor(type: string, message: string, status: number) {
    super(message);
    this.type = type;
    this.status = status;
  }
}

const refusalSchema = z.object({ __type: z.string(), message: z.optional(z.string()) });
const identitySchema = z.object({ IdentityId: z.string() });
const credentialsSchema = z.object({
  Credentials: z.object({ AccessKeyId: z.string(), SecretKey: z.string(), SessionToken: z.string() }),
});

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
}

interface IdentityServiceOptions {
  readonly endpoint: string;
  readonly identityPoolId: string;
  readonly fetch: typeof fetch;
  readonly retry: RetryTools;
}

export interface IdentityService {
  getId(): Promise<string>;
  getCredentials(identityId: string): Promise<Credentials>;
}

const classify = (error: unknown): RetryVerdict => {
  if (!(error instanceof IdentityServiceError)) return 'transient';
  if (error.type === 'TooManyRequestsException' || error.status === 429) return 'throttled';
  return error.status >= 500 ? 'transient' : 'final';
};

const serviceError = async (response: Response): Promise<IdentityServiceError> => {
  const parsed = z.safeParse(refusalSchema, await response.json().catch(() => undefined));
  // May have a namespace: `com.amazonaws.cognito.identity.model#ResourceNotFoundException`.
  const type = parsed.data?.__type.split('#').at(-1) ?? 'UnknownError';
  const message = parsed.data?.message ?? `The identity service responded with ${response.status}`;
  return new IdentityServiceError(type, message, response.status);
};

export const createIdentityService = (options: IdentityServiceOptions): IdentityService => {
  const { endpoint, identityPoolId, fetch, retry } = options;

  const call = async <Schema extends z.ZodMiniType>(operation: string, body: object, schema: Schema) =>
    withRetries(
      async () => {
        const response = await fetch(endpoint, {
          method: 'POST',
          headers: {
            'content-type': 'application/x-amz-json-1.1',
            'x-amz-target': `AWSCognitoIdentityService.${operation}`,
          },
          body: JSON.stringify(body),
        });
        if (!response.ok) throw await serviceError(response);
        return z.parse(schema, await response.json());
      },
      classify,
      retry,
    );

  return {
    getId: async () => (await call('GetId', { IdentityPoolId: identityPoolId }, identitySchema)).IdentityId,
    getCredentials: async (identityId) => {
      const response = await call('GetCredentialsForIdentity', { IdentityId: identityId }, credentialsSchema);
      const { AccessKeyId, SecretKey, SessionToken } = response.Credentials;
      return { accessKeyId: AccessKeyId, secretAccessKey: SecretKey, sessionToken: SessionToken };
    },
  };
};
