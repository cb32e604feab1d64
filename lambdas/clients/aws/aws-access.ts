import { readAwsEnvironment } from '../../runtime/aws-environment.ts';
import { readServiceEndpoints } from '../../runtime/service-endpoints.ts';

export interface AwsAccess {
  readonly region: string;
  readonly credentials: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string;
  };
}

export interface ServiceAccess extends AwsAccess {
  readonly endpoint: string;
}

export const serviceAccess = (name: keyof ReturnType<typeof readServiceEndpoints>): ServiceAccess => {
  const { region, credentials } = readAwsEnvironment();
  return { region, credentials, endpoint: readServiceEndpoints(region)[name] };
};
