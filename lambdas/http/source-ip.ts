import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** Returns the viewer's IP address; CloudFront and then API Gateway append one to the X-Forwarded-For of the viewer. */
export const readSourceIp = ({
  headers,
  requestContext,
}: Pick<APIGatewayProxyEventV2, 'headers' | 'requestContext'>): string => {
  const hops = headers['x-forwarded-for']?.split(',').map((hop) => hop.trim()) ?? [];
  return hops.at(-2) ?? requestContext.http.sourceIp;
};
