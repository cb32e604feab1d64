import { HttpResponse, type HttpRequest } from '@smithy/core/protocols';
import type { RegionSettings } from '../../scripts/command/aws-settings.ts';
import { AwsCallError } from '../../scripts/deploy/call-aws.ts';

/** Response bodies or errors of AWS, by action, or by action and region. */
export type FakeAwsResponses = Readonly<Record<string, string | AwsCallError>>;

interface ReceivedCall {
  readonly action: string;
  readonly region: string;
  readonly body: string;
  readonly query: HttpRequest['query'];
}

const paths: readonly (readonly [string, RegExp])[] = [
  ['GetEmailIdentity', /\/identities\//],
  ['GetAccount', /\/email\/account/],
  ['GetAccountSettings', /account-settings/],
  ['ListHostedZonesByName', /hostedzonesbyname/],
  ['DeleteBucket', /^\/$/],
];

const textOf = (body: unknown): string =>
  body instanceof Uint8Array ? new TextDecoder().decode(body) : typeof body === 'string' ? body : '';

const operationOf = ({ path, headers, body }: HttpRequest): string | undefined =>
  headers['x-amz-target']?.replace(/^.*\./, '') ??
  /(?:^|&)Action=(\w+)/.exec(textOf(body))?.[1] ??
  paths.find(([, pattern]) => pattern.test(path))?.[0];

const receive = (request: HttpRequest): ReceivedCall => {
  const scope = /Credential=[^/]+\/\d{8}\/([^/]+)\/([^/]+)\//.exec(request.headers['authorization'] ?? '');
  return {
    action: `${scope?.[2]}:${operationOf(request)}`,
    region: scope?.[1] ?? '',
    body: textOf(request.body),
    query: request.query,
  };
};

const xmlServices = /^(?:sts|cloudformation|route53|sns):/;

const wrap = (action: string, body: string): string => {
  const operation = action.replace(/^.*:/, '');
  if (action.startsWith('route53:'))
    return `<${operation}Response><HostedZones>${body}</HostedZones></${operation}Response>`;
  if (!xmlServices.test(action)) return body;
  const result = operation === 'DescribeStacks' ? `<Stacks><member>${body}</member></Stacks>` : body;
  return `<${operation}Response><${operation}Result>${result}</${operation}Result></${operation}Response>`;
};

const respond = (statusCode: number, body: string) => ({
  response: new HttpResponse({ statusCode, headers: {}, body: new TextEncoder().encode(body) }),
});

const refuse = (action: string, code: string) =>
  respond(
    400,
    xmlServices.test(action)
      ? `<ErrorResponse><Error><Code>${code}</Code></Error></ErrorResponse>`
      : JSON.stringify({ __type: `com.amazon#${code}` }),
  );

/** Returns settings that make the official clients receive these responses, in the protocols of their services. */
export const fakeAwsSettings =
  (
    answers: FakeAwsResponses | ((call: ReceivedCall) => string | AwsCallError),
    calls: string[] = [],
  ): RegionSettings =>
  (region) => ({
    region,
    credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret' },
    requestHandler: {
      handle: async (request: HttpRequest) => {
        const received = receive(request);
        const { action } = received;
        calls.push(`${action} ${received.region}`);
        const answer =
          typeof answers === 'function'
            ? answers(received)
            : (answers[`${action} ${received.region}`] ??
              answers[action] ??
              new AwsCallError(action, 'AccessDenied'));
        return typeof answer === 'string' ? respond(200, wrap(action, answer)) : refuse(action, answer.code);
      },
    },
  });
