import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { parseJson } from '../assembly/json.ts';
import type { Assembly, ResolvedResource } from '../assembly/load-assembly.ts';
import { isCustomResource } from '../assembly/resource-types.ts';
import { TemplateError } from '../assembly/template-error.ts';
import { readBody } from '../aws/http-message.ts';
import { startHttpServer } from '../aws/http-server.ts';

interface Invocation {
  readonly payload: string;
  readonly isError: boolean;
}

type Invoke = (functionArn: string, event: string) => Promise<Invocation>;

const maxResponseBytes = 4_096;

const responseSchema = z.object({
  Status: z.enum(['SUCCESS', 'FAILED']),
  Reason: z.optional(z.string()),
});

const customResourcesOf = (assembly: Assembly): ResolvedResource[] =>
  assembly.resources.filter(({ type }) => isCustomResource(type));

const createEvent = (resource: ResolvedResource, functionArn: string, responseUrl: string) => ({
  RequestType: 'Create',
  ServiceToken: functionArn,
  ResponseURL: responseUrl,
  StackId: `arn:aws:cloudformation:${resource.region}:${resource.account}:stack/${resource.stack}`,
  RequestId: randomUUID(),
  LogicalResourceId: resource.logicalId,
  ResourceType: resource.type,
  ResourceProperties: resource.properties,
});

const createResource = async (resource: ResolvedResource, invoke: Invoke): Promise<void> => {
  const { ServiceToken: functionArn } = resource.properties;
  if (typeof functionArn !== 'string') {
    throw new TemplateError(resource.where, 'a custom resource needs its Lambda as ServiceToken.');
  }
  let responseBody: string | undefined;
  const server = await startHttpServer({
    purpose: 'the response of a custom resource',
    onError: () => {},
    handle: async (request, response) => {
      responseBody = (await readBody(request, maxResponseBytes)).toString('utf8');
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
  if (responseBody === undefined) throw new TemplateError(resource.where, 'its Lambda sent no response.');
  const { Status, Reason = 'no reason given' } = responseSchema.parse(parseJson(responseBody));
  if (Status === 'FAILED') throw new TemplateError(resource.where, `could not be created: ${Reason}`);
};

/**
 * Invokes the Lambdas of custom resources, as CloudFormation does. Each start sends a Create event for those that
 * differ from `previous`, so the Lambdas must be idempotent. @throws TemplateError with the Lambda's reason
 */
export const createCustomResources = async (
  assembly: Assembly,
  invoke: Invoke,
  previous?: Assembly,
): Promise<void> => {
  const created = previous === undefined ? [] : customResourcesOf(previous);
  for (const resource of customResourcesOf(assembly)) {
    if (!created.some((earlier) => isDeepStrictEqual(earlier, resource)))
      await createResource(resource, invoke);
  }
};
