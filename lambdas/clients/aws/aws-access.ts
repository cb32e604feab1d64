import { readAwsEnvironment } from '../../runtime/aws-environment.ts';
import { readServiceEndpoints } from '../../runtime/service-endpoints.ts';

/** The caller's region and credentials. */
export interface AwsAccess {
  readonly region: string;
  readonly credentials: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string;
  };
}

/** The caller of a service, and the service's address. */
export interface ServiceAccess extends AwsAccess {
  readonly endpoint: string;
}

/** Returns the rights of this Lambda's role to a service. */
export const serviceAccess = (name: keyof ReturnType<typeof readServiceEndpoints>): ServiceAccess => {
  const { region, credentials } = readAwsEnvironment();
  return { region, credentials, endpoint: readServiceEndpoints(region)[name] };
};
