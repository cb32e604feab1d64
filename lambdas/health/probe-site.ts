import { randomUUID } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import * as z from 'zod/mini';
import { brand } from '#domain/brand.ts';
import { submitContact } from '#domain/contact/contract.ts';
import { publicPath } from '#domain/http/route-contract.ts';
import { siteConfigPath, siteConfigSchema } from '#domain/site/site-config.ts';

/** Of each request: far longer than a visitor would wait. */
const timeoutMs = 10_000;

/** Names the step of a visit that failed, with the status of its response. */
class ProbeError extends Error {
  override readonly name = 'ProbeError';
}

const identitySchema = z.object({ IdentityId: z.string() });

const credentialsSchema = z.object({
  Credentials: z.object({ AccessKeyId: z.string(), SecretKey: z.string(), SessionToken: z.string() }),
});

// A filled honeypot: the message passes everything that a visitor's does, and is not stored.
const probeMessage = () => ({
  id: randomUUID(),
  name: 'Probe',
  email: `probe@${brand.domainName}`,
  subject: 'other',
  message: 'A check of the site by the product itself.',
  leave_blank: 'probe',
});

/** Sends a contact message as a visitor's browser does, through the site's own address. @throws ProbeError */
export const probeSite = async (site: string, send: typeof fetch = fetch): Promise<void> => {
  const request = async <Schema extends z.ZodMiniType>(
    step: string,
    url: string,
    schema: Schema,
    init: RequestInit = {},
  ): Promise<z.output<Schema>> => {
    try {
      const response = await send(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
      if (!response.ok) throw new ProbeError(`${step}: ${response.status}`);
      return z.parse(schema, await response.json());
    } catch (error) {
      throw error instanceof ProbeError ? error : new ProbeError(step, { cause: error });
    }
  };
  const config = await request('configuration', `${site}${siteConfigPath}`, siteConfigSchema);
  const identities = <Schema extends z.ZodMiniType>(operation: string, schema: Schema, input: object) =>
    request(operation, config.identityEndpoint, schema, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityService.${operation}`,
      },
      body: JSON.stringify(input),
    });
  const { IdentityId } = await identities('GetId', identitySchema, { IdentityPoolId: config.identityPoolId });
  const { Credentials } = await identities('GetCredentialsForIdentity', credentialsSchema, { IdentityId });
  const path = publicPath(submitContact);
  const method = submitContact.method;
  const body = JSON.stringify(probeMessage());
  const { headers } = await new AwsV4Signer({
    url: `https://${config.apiHost}${path}`,
    method,
    headers: { 'content-type': 'application/json' },
    body,
    service: 'execute-api',
    region: config.region,
    accessKeyId: Credentials.AccessKeyId,
    secretAccessKey: Credentials.SecretKey,
    sessionToken: Credentials.SessionToken,
  }).sign();
  // The site's own is sent.
  headers.delete('host');
  await request('contact message', `${site}${path}`, submitContact.response, { method, headers, body });
};
