import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import { SESClient } from '@aws-sdk/client-ses';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { S3RequestPresigner } from '@aws-sdk/s3-request-presigner';
import { Sha256 } from '@smithy/core/checksum';
import { HttpRequest } from '@smithy/core/protocols';

const variable = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set`);
  return value;
};

const caller = () => ({
  region: variable('AWS_REGION'),
  credentials: {
    accessKeyId: variable('AWS_ACCESS_KEY_ID'),
    secretAccessKey: variable('AWS_SECRET_ACCESS_KEY'),
  },
});

/** Client settings that the SDK would otherwise look up in files. */
export const settings = (service: string) => ({
  ...caller(),
  endpoint: variable(`AWS_ENDPOINT_URL_${service}`),
  defaultsMode: 'standard' as const,
  useDualstackEndpoint: false,
  useFipsEndpoint: false,
  authSchemePreference: [],
  userAgentAppId: '',
  maxAttempts: 3,
  retryMode: 'standard',
});

export const openS3Client = () =>
  new S3Client({
    ...settings('S3'),
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    disableS3ExpressSessionAuth: true,
    disableMultiregionAccessPoints: true,
    useArnRegion: false,
  });

export const openSESClient = () => new SESClient(settings('SES'));

export const openSESv2Client = () => new SESv2Client(settings('SES'));

export const openCognitoIdentityProviderClient = () =>
  new CognitoIdentityProviderClient(settings('COGNITO_IDENTITY_PROVIDER'));

type Presigning = Parameters<S3RequestPresigner['presign']>;

/** Returns a presigner that takes the parts of a request and the options of its signature. */
export const openS3RequestPresigner = () => {
  const presigner = new S3RequestPresigner({ ...caller(), sha256: Sha256 });
  return {
    presign: ([request, options]: Presigning) => presigner.presign(new HttpRequest(request), options),
  };
};
