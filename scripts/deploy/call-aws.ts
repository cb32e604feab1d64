import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { AwsV4Signer } from 'aws4fetch';
import { CommandError } from '../command/command-error.ts';
import { noCredentials } from '../command/credential-advice.ts';
import { noAnswerFrom } from '../command/explain-failure.ts';
import { unexpectedAnswer } from '../command/unexpected-answer.ts';

/** A request to a service that the product has no client of. */
interface AwsCall {
  /** As signatures name it, e.g. `ssm`. */
  readonly service: string;
  /** As permissions name it, e.g. `ssm:GetParameter`. */
  readonly action: string;
  readonly region: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Makes the request a POST. */
  readonly body?: string;
}

/** @returns the body of the answer; rejects with an AwsCallError, or a CommandError when AWS can't be asked. */
export type CallAws = (call: AwsCall) => Promise<string>;

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

interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

type FindCredentials = (region: string) => Promise<Credentials>;

/** Where every client of the SDK looks: variables, profiles, single sign-on, the machine's role. */
const findCredentials: FindCredentials = (region) => new DynamoDBClient({ region }).config.credentials();

/** One call may take so long. */
const timeoutMs = 15_000;

/** The name of an error in JSON (`__type`), in a header or in XML. */
const codeOf = (headers: Headers, body: string): string | undefined => {
  const code =
    headers.get('x-amzn-errortype') ??
    /"__type"\s*:\s*"([^"]+)"/.exec(body)?.[1] ??
    /<Code>([^<]+)<\/Code>/.exec(body)?.[1];
  return code?.replace(/^.*#/, '').replace(/:.*$/, '');
};

/** Calls to AWS, each signed with the credentials that the SDK finds. */
export const createAwsCaller =
  (find: FindCredentials = findCredentials, send: typeof fetch = fetch): CallAws =>
  async ({ service, action, region, url, headers = {}, body }) => {
    const { sessionToken, ...keys } = await find(region).catch((error: unknown) => {
      throw new CommandError(noCredentials, { cause: error });
    });
    const signer = new AwsV4Signer({
      ...keys,
      ...(sessionToken !== undefined && { sessionToken }),
      method: body === undefined ? 'GET' : 'POST',
      url,
      headers: { ...headers },
      service,
      region,
      ...(body !== undefined && { body }),
    });
    const signed = await signer.sign();
    const request = {
      method: signed.method,
      headers: signed.headers,
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(timeoutMs),
    };
    const response = await send(signed.url, request).catch((error: unknown) => {
      throw new CommandError(noAnswerFrom(signed.url.host), { cause: error });
    });
    const text = await response.text();
    if (response.ok) return text;
    const code = codeOf(response.headers, text);
    throw code === undefined ? unexpectedAnswer(action, response.status) : new AwsCallError(action, code);
  };
