import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { originSecretsVariable } from '#domain/http/origin-secret.ts';
import { hashNetworks, type NetworkHashes } from '../clients/hash-networks.ts';

type SourceEvent = Pick<APIGatewayProxyEventV2, 'headers' | 'requestContext'>;

/** Returns the viewer's IP address; CloudFront and then API Gateway append one to the X-Forwarded-For of the viewer. */
export const readSourceIp = ({ headers, requestContext }: SourceEvent): string => {
  const hops = headers['x-forwarded-for']?.split(',').map((hop) => hop.trim()) ?? [];
  return hops.at(-2) ?? requestContext.http.sourceIp;
};

/** Returns hashes of the viewer's networks, under the only secret that every request brings along. */
export const readSourceNetworks = (
  event: SourceEvent & Pick<APIGatewayProxyEventV2, 'stageVariables'>,
): NetworkHashes => hashNetworks(readSourceIp(event), event.stageVariables?.[originSecretsVariable] ?? '');
