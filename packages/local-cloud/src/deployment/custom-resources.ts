import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { parseJson } from '../assembly/json.ts';
import type { Assembly, ResolvedResource } from '../assembly/load-assembly.ts';
import { isMadeByFunction } from '../assembly/resource-types.ts';
import { TemplateError } from '../assembly/template-error.ts';
import { readBody } from '../aws/http-message.ts';
import { startHttpServer } from '../aws/http-server.ts';

interface Invocation {
  readonly payload: string;
  readonly isError: boolean;
}

type Invoke = (functionArn: string, event: string) => Promise<Invocation>;

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/crpg-ref-responses.html: 4096 bytes. */
const maxAnswerBytes = 4_096;

const answerSchema = z.object({
  Status: z.enum(['SUCCESS', 'FAILED']),
  Reason: z.optional(z.string()),
});

const customResourcesOf = (assembly: Assembly): ResolvedResource[] =>
  assembly.resources.filter(({ type }) => isMadeByFunction(type));

const createEvent = (resource: ResolvedResource, functionArn: string, answerUrl: string) => ({
  RequestType: 'Create',
  ServiceToken: functionArn,
  ResponseURL: answerUrl,
  StackId: `arn:aws:cloudformation:${resource.region}:${resource.account}:stack/${resource.stack}`,
  RequestId: randomUUID(),
  LogicalResourceId: resource.logicalId,
  ResourceType: resource.type,
  ResourceProperties: resource.properties,
});

const createResource = async (resource: ResolvedResource, invoke: Invoke): Promise<void> => {
  const { ServiceToken: functionArn } = resource.properties;
  if (typeof functionArn !== 'string') {
    throw new TemplateError(resource.where, 'a custom resource names its Lambda as ServiceToken.');
  }
  let answer: string | undefined;
  const server = await startHttpServer({
    purpose: 'the answer of a custom resource',
    onError: () => {},
    handle: async (request, response) => {
      answer = (await readBody(request, maxAnswerBytes)).toString('utf8');
      response.writeHead(200).end();
    },
  });
  try {
    const event = createEvent(resource, functionArn, server.origin);
    const { payload, isError } = await invoke(functionArn, JSON.stringify(event));
    if (isError) throw new TemplateError(resource.where, `its Lambda failed: ${payload}`);
  } finally {
    await server.close();
  }
  if (answer === undefined) throw new TemplateError(resource.where, 'its Lambda gave no answer.');
  const { Status, Reason = 'no reason given' } = answerSchema.parse(parseJson(answer));
  if (Status === 'FAILED') throw new TemplateError(resource.where, `could not be made: ${Reason}`);
};

/**
 * Has the templates' own Lambdas make their custom resources, as CloudFormation would. What was made in an earlier
 * run is not remembered: every start sends a Create event, so it must be one that can be repeated. With the
 * assembly before, only what changed since is made.
 * @throws TemplateError with the reason that the Lambda gave
 */
export const createCustomResources = async (
  assembly: Assembly,
  invoke: Invoke,
  before?: Assembly,
): Promise<void> => {
  const made = before === undefined ? [] : customResourcesOf(before);
  for (const resource of customResourcesOf(assembly)) {
    if (!made.some((earlier) => isDeepStrictEqual(earlier, resource))) await createResource(resource, invoke);
  }
};
