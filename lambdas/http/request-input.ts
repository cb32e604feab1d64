import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import type { RouteContract } from '#domain/http/route-contract.ts';
import { InvalidRequestError, MissingIdentityError, PayloadTooLargeError } from './errors.ts';

/** What a use case of a visitor's route receives. */
export interface VisitorRequest<Contract extends RouteContract> {
  readonly body: z.output<Contract['body']>;
  /** Id of the visitor's session at the identity pool: the capability that later calls are checked against. */
  readonly identityId: string;
}

const rawBody = (event: APIGatewayProxyEventV2): string => {
  const body = event.body ?? '';
  return event.isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidRequestError('The request body is not valid JSON.');
  }
};

const issueMessages = (issues: readonly z.core.$ZodIssue[]): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      issue.keys.forEach((key) => (fields[key] ??= 'This field is not known'));
    } else {
      fields[issue.path.join('.') || 'body'] ??= issue.message;
    }
  }
  return fields;
};

/**
 * The request's body, parsed by the contract's schema.
 * @throws PayloadTooLargeError, InvalidRequestError with a message for each wrong field
 */
export const parseBody = <Contract extends RouteContract>(
  contract: Contract,
  event: APIGatewayProxyEventV2,
): z.output<Contract['body']> => {
  const text = rawBody(event);
  if (Buffer.byteLength(text) > contract.maxBodyBytes) throw new PayloadTooLargeError(contract.maxBodyBytes);
  const parsed = z.safeParse<Contract['body']>(contract.body, parseJson(text));
  if (parsed.success) return parsed.data;
  throw new InvalidRequestError('Some fields are missing or wrong.', issueMessages(parsed.error.issues));
};

const visitorSchema = z.object({
  requestContext: z.object({
    authorizer: z.object({ iam: z.object({ cognitoIdentity: z.object({ identityId: z.string() }) }) }),
  }),
});

/** The identity id that API Gateway verified. Throws a MissingIdentityError when there is none. */
export const identityIdOf = (event: APIGatewayProxyEventV2): string => {
  const parsed = visitorSchema.safeParse(event);
  if (!parsed.success) throw new MissingIdentityError();
  return parsed.data.requestContext.authorizer.iam.cognitoIdentity.identityId;
};
