import { AwsServiceError, notImplemented } from '../../aws/service-error.ts';
import type { VerifiedSignature } from '../../aws/verify-signature.ts';
import { element, xmlText } from '../../aws/xml.ts';
import { encryptionHeaders } from './bucket-encryption.ts';
import { readUploadForm, type UploadForm } from './form-data.ts';
import { checksumHeaders } from './object-headers.ts';
import { parseTags } from './object-tags.ts';
import { payloadChecks } from './payload-checks.ts';
import type { Permissions } from './permissions.ts';
import { assertPolicyAllows, parsePostPolicy, enforcePolicySize } from './post-policy.ts';
import { assertKeyLength, sendXml, type S3Request } from './s3-request.ts';
import { assertSupportedHeaders } from './supported-headers.ts';
import { assertWritable, requestMetadata } from './write-request.ts';

/** A browser form, signed in its fields. */
export interface PostRequest extends Omit<S3Request, 'key' | 'signature' | keyof Permissions> {
  readonly now: () => number;
  /** @throws AwsAuthError */
  readonly verifyForm: (fields: ReadonlyMap<string, string>) => VerifiedSignature;
  readonly permissionsFor: (signature: VerifiedSignature) => Permissions;
}

const keyOf = ({ fields, fileName }: UploadForm): string => {
  const key = fields.get('key');
  if (key === undefined || key === '') {
    throw new AwsServiceError(
      'InvalidArgument',
      "Bucket POST must contain a field named 'key'. If it is specified, please check the order of the fields.",
    );
  }
  const named = key.replaceAll('${filename}', () => fileName);
  assertKeyLength(named);
  return named;
};

const assertSigned = ({ fields }: UploadForm): void => {
  if (fields.has('policy') || fields.has('x-amz-signature')) return;
  throw new AwsServiceError('AccessDenied', 'Access Denied', 403);
};

const respond = (request: S3Request, etag: string, checksum: Record<string, string>): void => {
  const { bucket, key, headers, response } = request;
  const path = `${bucket}/${encodeURIComponent(key)}`;
  const location = `http://${response.req.headers.host}/${path}`;
  const status = headers['success_action_status'];
  for (const [name, value] of Object.entries({ etag, location, ...checksum }))
    response.setHeader(name, value);
  if (status === '201') {
    const result = [
      element('Location', location),
      element('Bucket', bucket),
      element('Key', key),
      element('ETag', etag),
    ];
    sendXml(response, 201, xmlText(element('PostResponse', result)));
  } else response.writeHead(status === '200' ? 200 : 204).end();
};

/** Both the form's policy and the signer's permissions apply. */
export const postObject = async (request: PostRequest): Promise<void> => {
  const { bucket, headers, store } = request;
  if (headers['content-length'] === undefined) {
    throw new AwsServiceError(
      'MissingContentLength',
      'You must provide the Content-Length HTTP header.',
      411,
    );
  }
  const form = await readUploadForm(headers['content-type'] ?? '', request.body);
  assertSigned(form);
  const key = keyOf(form);
  const signature = request.verifyForm(form.fields);
  const policy = parsePostPolicy(form.fields.get('policy') ?? '');
  assertPolicyAllows(policy, new Map([...form.fields, ['key', key]]), bucket, request.now());
  if (form.fields.has('success_action_redirect'))
    throw notImplemented('PostObject with success_action_redirect');

  const { 'x-amz-tagging': _tagging, ...fields } = Object.fromEntries(form.fields);
  const signedRequest: S3Request = {
    ...request,
    ...request.permissionsFor(signature),
    key,
    signature,
    headers: { ...fields, 'x-amz-acl': fields['acl'] ?? 'bucket-owner-full-control' },
  };
  assertSupportedHeaders('PostObject', fields);
  assertWritable(signedRequest, 'PostObject');
  const tagging = form.fields.get('tagging');
  if (tagging !== undefined) signedRequest.assertAllowed('s3:PutObjectTagging', bucket, key);
  const metadata = {
    ...requestMetadata(signedRequest),
    tags: tagging === undefined ? {} : parseTags(tagging),
  };
  const checks = payloadChecks(signedRequest.headers, signature.payloadHash);
  const checked = async function* (): AsyncGenerator<Buffer> {
    for await (const bytes of enforcePolicySize(policy, form.file)) {
      checks.update(bytes);
      yield bytes;
    }
    checks.finish(new Map());
  };
  const describe = () => ({ ...metadata, checksum: checks.checksum() });
  const object = await store.put(bucket, key, checked(), describe);
  respond(signedRequest, object.etag, {
    ...encryptionHeaders(request.definition.encryption),
    ...checksumHeaders(object.metadata.checksum),
  });
};
