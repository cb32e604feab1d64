import { OriginProtocolPolicy } from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';

export interface ApiOriginProps {
  readonly apiHost: string;
  /** Added to every request; they replace a viewer's headers of the same names. */
  readonly customHeaders: Record<string, string>;
}

export const newApiOrigin = ({ apiHost, customHeaders }: ApiOriginProps, originPath?: string): HttpOrigin =>
  new HttpOrigin(apiHost, {
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
    customHeaders,
    ...(originPath !== undefined && { originPath }),
  });
