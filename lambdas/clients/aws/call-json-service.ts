import { readAwsEnvironment } from '../../runtime/aws-environment.ts';
import { readServiceEndpoints } from '../../runtime/service-endpoints.ts';
import { callSigned, systemTools, usualPatience, type CallTools, type Patience } from './call-signed.ts';
import { readJsonError } from './json-error.ts';
import type { AwsAccess } from './sign-request.ts';
import { passingFault, type Outcome } from './try-again.ts';

/** A service that speaks AWS's JSON protocol. */
interface JsonService {
  /** As signatures name it. */
  readonly name: 'dynamodb' | 'cognito-idp';
  /** What stands before an operation's name. */
  readonly target: string;
  readonly version: '1.0' | '1.1';
}

/** Calls an operation. Rejects with a ServiceError, or with what ended the connection after all attempts. */
export type CallService = (operation: string, input: object) => Promise<unknown>;

/** Who calls a service, and where it answers. */
export interface ServiceAccess extends AwsAccess {
  readonly endpoint: string;
  /** Where that is not a Lambda's. */
  readonly patience?: Patience;
}

/** A service refused a call, or failed at it. Its name is AWS's code, e.g. `ConditionalCheckFailedException`. */
class ServiceError extends Error {
  override readonly name: string;
  readonly status: number;

  constructor(code: string, message: string, status: number) {
    super(message);
    this.name = code;
    this.status = status;
  }
}

/** Whether AWS answered with this code, by this client or an official one. */
export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && error.name === code;

const outcomeOf = (operation: string, status: number, body: string): Outcome<unknown> => {
  if (status === 200) {
    const answer: unknown = JSON.parse(body);
    return { answer };
  }
  const { code, message } = readJsonError(body);
  const error = new ServiceError(code, `${operation}: ${message}`, status);
  const mayPass = passingFault(code, status);
  return mayPass === undefined ? { refusal: error } : { mayPass, cause: error };
};

const asError = (cause: unknown): Error =>
  cause instanceof Error ? cause : new Error('The call failed.', { cause });

/**
 * Calls to a service; every one of them may be made twice, so faults are tried again: records are written on a condition,
 * and whoever meets his own write knows it; a number that was added to twice is counted again. AWS's own clients do the
 * same and more, for 190 KB and some 50 ms of a cold start.
 */
export const createServiceCaller =
  (
    { name, target, version }: JsonService,
    access: ServiceAccess,
    tools: CallTools = systemTools,
  ): CallService =>
  (operation, input) => {
    const request = {
      method: 'POST',
      url: new URL('/', access.endpoint),
      headers: {
        'content-type': `application/x-amz-json-${version}`,
        'x-amz-target': `${target}.${operation}`,
      },
      body: JSON.stringify(input),
    };
    const read = ({ status }: { readonly status: number }, body: Uint8Array) =>
      outcomeOf(operation, status, new TextDecoder().decode(body));
    const call = { service: name, access, request, read, giveUp: asError };
    return callSigned(call, access.patience ?? usualPatience, tools);
  };

/** The right to a service that this Lambda's role has. */
export const accessToService = (name: JsonService['name']): ServiceAccess => {
  const { region, credentials } = readAwsEnvironment();
  return { region, credentials, endpoint: readServiceEndpoints(region)[name] };
};
