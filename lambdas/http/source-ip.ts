import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/**
 * Returns the address that a request was sent from. CloudFront adds the viewer's to what the viewer claims, and API
 * Gateway adds CloudFront's to that.
 */
export const sourceIpOf = ({ headers, requestContext }: APIGatewayProxyEventV2): string => {
  const hops = headers['x-forwarded-for']?.split(',').map((hop) => hop.trim()) ?? [];
  return hops.at(-2) ?? requestContext.http.sourceIp;
};
