import type { Assembly } from '../assembly/load-assembly.ts';
import { TemplateError } from '../assembly/template-error.ts';
import type { Authorize } from '../aws/authorize.ts';
import { splitUrl } from '../aws/canonical-request.ts';
import type { CredentialAuthority } from '../aws/credential-authority.ts';
import { replaceAwsEndpoints, type EndpointsByService } from '../deployment/local-endpoints.ts';
import type { ObjectReader } from '../edge/bucket-origin.ts';
import type { Behavior, Distribution } from '../edge/distribution.ts';
import { EdgeCache } from '../edge/edge-cache.ts';
import { createEdge, type Edge } from '../edge/edge.ts';
import { readDistribution } from '../edge/read-distribution.ts';
import type { FunctionRegistry } from '../functions/function-registry.ts';
import { createGateway, type Gateway } from '../gateway/gateway.ts';
import { readHttpApis } from '../gateway/read-http-apis.ts';
import { apiOrigin, createOrigins } from './create-origins.ts';

interface SiteServices {
  readonly functions: FunctionRegistry;
  readonly store: ObjectReader;
  readonly authority: CredentialAuthority;
  readonly authorize: Authorize;
  readonly endpoints: EndpointsByService;
  readonly log: (line: string) => void;
}

const localizeHeaders = (behavior: Behavior, endpoints: EndpointsByService): Behavior => {
  const policy = behavior.responseHeadersPolicy;
  if (policy === undefined) return behavior;
  const headers = policy.headers.map(({ name, value, override }) => ({
    name,
    value: replaceAwsEndpoints(value, endpoints),
    override,
  }));
  return { ...behavior, responseHeadersPolicy: { ...policy, headers } };
};

const findDistribution = (assembly: Assembly, { endpoints, log }: SiteServices): Distribution | undefined => {
  const [resource, ...others] = assembly.ofType('AWS::CloudFront::Distribution');
  if (others.length > 0) {
    throw new TemplateError('the templates', 'only one CloudFront distribution is served locally.');
  }
  if (resource === undefined) return undefined;
  const distribution = readDistribution(assembly, resource, log);
  return {
    ...distribution,
    behaviors: distribution.behaviors.map((behavior) => localizeHeaders(behavior, endpoints)),
  };
};

/** Requests to an API's own host bypass the distribution. */
const routeApiHosts =
  (edge: Edge, gateways: ReadonlyMap<string, Gateway>): Edge =>
  async ({ url, ...request }) => {
    const gateway = gateways.get(request.headers['host'] ?? '');
    return gateway === undefined
      ? edge({ ...request, url })
      : apiOrigin(gateway)({ ...request, ...splitUrl(url) });
  };

const notFoundSite: Edge = async () => ({
  status: 404,
  headers: { 'content-type': 'text/plain' },
  cookies: [],
  body: Buffer.from('The templates have neither a CloudFront distribution nor exactly one HTTP API.'),
});

/** Without a distribution, the site is the only HTTP API. */
const apiOnlySite = (gateways: ReadonlyMap<string, Gateway>): Edge => {
  const [gateway, ...others] = gateways.values();
  if (gateway === undefined || others.length > 0) return notFoundSite;
  const origin = apiOrigin(gateway);
  return async ({ url, ...request }) => origin({ ...request, ...splitUrl(url) });
};

/** Creates the distribution with its origins; APIs also respond on their own hosts. @throws TemplateError */
export const createSite = (assembly: Assembly, services: SiteServices): Edge => {
  const { functions, store, authority, authorize, endpoints, log } = services;
  const now = Date.now;
  const gateways = new Map(
    readHttpApis(assembly).map((api) => [
      api.host,
      createGateway(api, {
        authority,
        authorize,
        now,
        log,
        invoke: (functionArn, payload) => functions.invoke(functionArn, payload),
        localIssuer: (issuer) => replaceAwsEndpoints(issuer, endpoints),
      }),
    ]),
  );
  const distribution = findDistribution(assembly, services);
  if (distribution === undefined) return routeApiHosts(apiOnlySite(gateways), gateways);
  const targets = createOrigins(assembly, distribution, { store, gateways, authorize });
  return routeApiHosts(createEdge(distribution, targets, { cache: new EdgeCache(), now, log }), gateways);
};
