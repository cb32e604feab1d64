import { OriginProtocolPolicy } from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';

export interface ApiOriginProps {
  readonly apiHost: string;
  /** Added to every request; they replace headers of the same names that a viewer sent. */
  readonly customHeaders: Record<string, string>;
}

/** Returns the API as an origin of the distribution; `originPath` is put before the paths that viewers ask for. */
export const newApiOrigin = ({ apiHost, customHeaders }: ApiOriginProps, originPath?: string): HttpOrigin =>
  new HttpOrigin(apiHost, {
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
    customHeaders,
    ...(originPath !== undefined && { originPath }),
  });
