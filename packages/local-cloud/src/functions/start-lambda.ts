import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { assertAuthorized, authorizeAll } from '../aws/authorize.ts';
import { AwsAuthError } from '../aws/aws-auth-error.ts';
import type { Emulator, EmulatorOptions } from '../aws/emulator.ts';
import { BodyTooLargeError, plainHeaders, readBody } from '../aws/http-message.ts';
import { startHttpServer } from '../aws/http-server.ts';
import { AwsServiceError, notImplemented } from '../aws/service-error.ts';
import { verifySignature } from '../aws/verify-signature.ts';
import type { FunctionPool } from './function-pool.ts';
import { FunctionNotFoundError, versionOf, type FunctionRegistry } from './function-registry.ts';
import { findLambdaOperation } from './lambda-operations.ts';

interface LambdaOptions extends EmulatorOptions {
  readonly functions: FunctionRegistry;
}

interface InvokeResponse {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html: invocation payload */
const maxRequestBytes = 6 * 1024 * 1024;
const maxEventBytes = 1024 * 1024;
const invokePath = /^\/2015-03-31\/functions\/([^/]+)\/invocations\/?$/;
const invocationTypes = ['Event', 'RequestResponse', 'DryRun'];
const onlyVersion = '$LATEST';
export const supportedLambdaOperation = 'Invoke';

const tooLarge = (limit: number): AwsServiceError =>
  new AwsServiceError(
    'RequestTooLargeException',
    `Request must be smaller than ${limit} bytes for the InvokeFunction operation`,
    413,
  );

const checkJson = (payload: string): void => {
  try {
    JSON.parse(payload);
  } catch {
    throw new AwsServiceError('InvalidRequestContentException', 'Could not parse request body into json');
  }
};

const checkInvocationType = (type: string): void => {
  if (invocationTypes.includes(type)) return;
  const expected = `Member must satisfy enum value set: [${invocationTypes.join(', ')}]`;
  throw new AwsServiceError(
    'ValidationException',
    `1 validation error detected: Value '${type}' at 'invocationType' failed to satisfy constraint: ${expected}`,
  );
};

/** Only $LATEST exists. @throws FunctionNotFoundError */
const checkVersion = (
  { arn }: FunctionPool['definition'],
  ...versions: readonly (string | null | undefined)[]
): void => {
  const unknown = versions.find((version) => ![undefined, null, onlyVersion].includes(version));
  if (unknown !== undefined) throw new FunctionNotFoundError(`${arn}:${unknown}`);
};

const run = async (
  pool: FunctionPool,
  type: string,
  payload: string,
  log: LambdaOptions['log'],
): Promise<InvokeResponse> => {
  if (type === 'DryRun') return { status: 204, body: '' };
  if (type === 'Event') {
    if (Buffer.byteLength(payload) > maxEventBytes) throw tooLarge(maxEventBytes);
    pool.invoke(payload).catch((error: unknown) => log(String(error)));
    return { status: 202, body: '' };
  }
  const outcome = await pool.invoke(payload);
  return {
    status: 200,
    body: outcome.payload,
    headers: {
      'x-amz-executed-version': onlyVersion,
      ...(outcome.isError ? { 'x-amz-function-error': 'Unhandled' } : {}),
    },
  };
};

const invoke = async (options: LambdaOptions, request: IncomingMessage): Promise<InvokeResponse> => {
  const { region, authority, authorize = authorizeAll, functions, now = Date.now } = options;
  const { url = '/', method = 'GET' } = request;
  const headers = plainHeaders(request);
  const body = await readBody(request, maxRequestBytes);
  const signable = { method, url, headers, body };
  const caller = verifySignature(signable, { service: 'lambda', region }, authority, now);
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const [, name] = invokePath.exec(pathname) ?? [];
  const operation = findLambdaOperation(method, { pathname, searchParams }) ?? `${method} ${url}`;
  if (name === undefined || operation !== supportedLambdaOperation) throw notImplemented(operation);
  const pool = functions.pool(decodeURIComponent(name));
  assertAuthorized(authorize, 'rest-json', {
    principal: caller,
    action: 'lambda:InvokeFunction',
    resource: pool.definition.arn,
  });
  checkVersion(pool.definition, versionOf(decodeURIComponent(name)), searchParams.get('Qualifier'));
  if (headers['x-amz-log-type'] === 'Tail') throw notImplemented('Invoke with LogType=Tail');
  const type = headers['x-amz-invocation-type'] ?? 'RequestResponse';
  checkInvocationType(type);
  const payload = body.length === 0 ? '{}' : body.toString('utf8');
  checkJson(payload);
  return run(pool, type, payload, options.log);
};

const errorResponse = (code: string, message: string, status: number): InvokeResponse => ({
  status,
  body: JSON.stringify({ Type: 'User', Message: message, message }),
  headers: { 'x-amzn-errortype': code },
});

const describeError = (error: unknown): InvokeResponse => {
  if (error instanceof AwsServiceError) return errorResponse(error.code, error.message, error.status);
  if (error instanceof AwsAuthError) return errorResponse(`${error.code}Exception`, error.message, 403);
  if (error instanceof BodyTooLargeError) return describeError(tooLarge(maxRequestBytes));
  if (error instanceof FunctionNotFoundError)
    return errorResponse('ResourceNotFoundException', error.message, 404);
  return errorResponse('ServiceException', error instanceof Error ? error.message : String(error), 500);
};

export const startLambda = async (options: LambdaOptions): Promise<Emulator> => {
  const server = await startHttpServer({
    purpose: 'the Lambda emulator',
    port: options.port,
    onError: (error) => options.log(String(error)),
    handle: async (request, response) => {
      const { status, body, headers } = await invoke(options, request).catch(describeError);
      response.writeHead(status, {
        'content-type': 'application/json',
        'x-amzn-requestid': randomUUID(),
        ...headers,
      });
      response.end(body);
    },
  });
  return { endpoint: server.origin, close: () => server.close() };
};
