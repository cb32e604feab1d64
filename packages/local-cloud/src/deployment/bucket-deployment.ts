import * as z from 'zod/mini';
import type { Assembly, ResolvedResource } from '../assembly/load-assembly.ts';
import { readProperties } from '../assembly/template-error.ts';

const texts = z._default(z.array(z.string()), []);
// CloudFormation passes booleans to custom resources as strings.
const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform((value) => value === true || value === 'true'),
);
const metadata = z._default(z.record(z.string(), z.string()), {});

const deploymentSchema = z.object({
  SourceObjectKeys: z.array(z.string()),
  SourceMarkers: z._default(z.array(z.record(z.string(), z.string())), []),
  SourceMarkersConfig: z._default(z.array(z.object({ jsonEscape: z.optional(flag) })), []),
  DestinationBucketName: z.string(),
  DestinationBucketKeyPrefix: z._default(z.string(), ''),
  Prune: z._default(flag, true),
  Extract: z._default(flag, true),
  Exclude: texts,
  Include: texts,
  UserMetadata: metadata,
  SystemMetadata: metadata,
});

export interface DeploymentSource {
  readonly objectKey: string;
  readonly path: string;
  readonly markers: Readonly<Record<string, string>>;
}

export interface BucketDeployment {
  readonly where: string;
  readonly bucket: string;
  readonly prefix: string;
  readonly sources: readonly DeploymentSource[];
  readonly exclude: readonly string[];
  readonly include: readonly string[];
  readonly prune: boolean;
  readonly extract: boolean;
  readonly userMetadata: Readonly<Record<string, string>>;
  readonly systemMetadata: Readonly<Record<string, string>>;
}

const jsonEscaped = (text: string): string => JSON.stringify(text).slice(1, -1);

/** Reads a Custom::CDKBucketDeployment. @throws TemplateError */
export const readBucketDeployment = (assembly: Assembly, resource: ResolvedResource): BucketDeployment => {
  const properties = readProperties(deploymentSchema, resource);
  const { SourceMarkers, SourceMarkersConfig } = properties;
  return {
    where: resource.where,
    bucket: properties.DestinationBucketName,
    prefix: properties.DestinationBucketKeyPrefix.replace(/^\/|\/$/g, ''),
    sources: properties.SourceObjectKeys.map((objectKey, index) => {
      const isEscaped = SourceMarkersConfig[index]?.jsonEscape === true;
      const markers = Object.entries(SourceMarkers[index] ?? {});
      return {
        objectKey,
        path: assembly.assetPath(objectKey),
        markers: Object.fromEntries(
          markers.map(([marker, value]) => [marker, isEscaped ? jsonEscaped(value) : value]),
        ),
      };
    }),
    exclude: properties.Exclude,
    include: properties.Include,
    prune: properties.Prune,
    extract: properties.Extract,
    userMetadata: properties.UserMetadata,
    systemMetadata: Object.fromEntries(
      Object.entries(properties.SystemMetadata).map(([name, value]) => [name.toLowerCase(), value]),
    ),
  };
};
