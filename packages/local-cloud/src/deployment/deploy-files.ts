import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import mime from 'mime';
import { TemplateError } from '../assembly/template-error.ts';
import type { BucketDeployment, DeploymentSource } from './bucket-deployment.ts';
import { deploymentFilter } from './deployment-filters.ts';
import { replaceAwsEndpoints, type EndpointsByService } from './local-endpoints.ts';

interface FileMetadata {
  readonly contentType: string;
  readonly cacheControl?: string | undefined;
  readonly contentDisposition?: string | undefined;
  readonly contentEncoding?: string | undefined;
  readonly contentLanguage?: string | undefined;
  readonly userMetadata: Readonly<Record<string, string>>;
}

interface StoredFile {
  readonly key: string;
  readonly etag: string;
  readonly metadata: Readonly<Partial<FileMetadata>>;
}

export interface DeploymentStore {
  put(bucket: string, key: string, body: Buffer, metadata: FileMetadata): Promise<unknown>;
  delete(bucket: string, key: string): Promise<void>;
  list(bucket: string, prefix: string): readonly StoredFile[];
}

const supportedSystemMetadata = new Set([
  'content-type',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
]);

const filesOf = (
  { path, objectKey }: DeploymentSource,
  deployment: BucketDeployment,
): Map<string, string> => {
  if (!existsSync(path)) throw new TemplateError(deployment.where, `its asset ${path} is missing.`);
  if (!statSync(path).isDirectory()) {
    // The CDK stages folders as folders, so an archive is not expected.
    if (deployment.extract) throw new TemplateError(deployment.where, `${path} is an archive: use a folder.`);
    return new Map([[basename(objectKey), path]]);
  }
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry): [string, string] => {
        const file = join(entry.parentPath, entry.name);
        return [relative(path, file).split(sep).join('/'), file];
      }),
  );
};

const replaceMarkers = (
  content: Buffer,
  { markers }: DeploymentSource,
  endpoints: EndpointsByService,
): Buffer => {
  const entries = Object.entries(markers);
  if (entries.length === 0) return content;
  const text = entries.reduce((text, [marker, value]) => text.replaceAll(marker, value), content.toString());
  return Buffer.from(replaceAwsEndpoints(text, endpoints));
};

const metadataFor = (key: string, { systemMetadata, userMetadata }: BucketDeployment): FileMetadata => ({
  contentType: systemMetadata['content-type'] ?? mime.getType(key) ?? 'binary/octet-stream',
  cacheControl: systemMetadata['cache-control'],
  contentDisposition: systemMetadata['content-disposition'],
  contentEncoding: systemMetadata['content-encoding'],
  contentLanguage: systemMetadata['content-language'],
  userMetadata,
});

const isSame = (stored: StoredFile | undefined, content: Buffer, metadata: FileMetadata): boolean => {
  if (stored === undefined) return false;
  const { contentType, cacheControl, userMetadata } = stored.metadata;
  return (
    stored.etag === `"${createHash('md5').update(content).digest('hex')}"` &&
    contentType === metadata.contentType &&
    cacheControl === metadata.cacheControl &&
    JSON.stringify(userMetadata ?? {}) === JSON.stringify(metadata.userMetadata)
  );
};

/** Uploads a BucketDeployment's changed files and prunes removed ones. @throws TemplateError */
export const deployFiles = async (
  deployment: BucketDeployment,
  store: DeploymentStore,
  endpoints: EndpointsByService,
): Promise<void> => {
  const { where, bucket, prefix, exclude, include, prune, systemMetadata } = deployment;
  const unsupported = Object.keys(systemMetadata).find((name) => !supportedSystemMetadata.has(name));
  if (unsupported !== undefined)
    throw new TemplateError(where, `the metadata ${unsupported} is not supported.`);
  const isSelected = deploymentFilter(exclude, include);
  const keyPrefix = prefix === '' ? '' : `${prefix}/`;
  const existing = new Map(store.list(bucket, keyPrefix).map((file) => [file.key, file]));
  const deployed = new Set<string>();
  for (const source of deployment.sources) {
    for (const [name, file] of filesOf(source, deployment)) {
      if (!isSelected(name)) continue;
      const key = `${keyPrefix}${name}`;
      const content = replaceMarkers(readFileSync(file), source, endpoints);
      const metadata = metadataFor(key, deployment);
      if (!isSame(existing.get(key), content, metadata)) await store.put(bucket, key, content, metadata);
      deployed.add(key);
    }
  }
  if (!prune) return;
  for (const key of existing.keys()) {
    if (isSelected(key.slice(keyPrefix.length)) && !deployed.has(key)) await store.delete(bucket, key);
  }
};
