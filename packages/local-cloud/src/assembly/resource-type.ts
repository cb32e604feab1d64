import type { Json } from './json.ts';
import { generatedName, seededCharacters } from './physical-ids.ts';

export interface UnnamedResource {
  readonly stack: string;
  readonly logicalId: string;
  readonly region: string;
  readonly account: string;
  property(name: string): Json | undefined;
}

export interface NamedResource extends UnnamedResource {
  readonly physicalId: string;
}

export interface ResourceType {
  readonly physicalId: (resource: UnnamedResource) => string;
  /** Value of Ref, if it is not the physical id. */
  readonly reference?: (resource: NamedResource) => Json;
  /** Values of Fn::GetAtt. */
  readonly attributes?: Readonly<Record<string, (resource: NamedResource) => Json>>;
  /** Why a local run can ignore the type. */
  readonly notNeededReason?: string;
}

/** Returns the seed of generated ids: the same in every run. */
export const seedOf = ({ stack, logicalId }: UnnamedResource): string => `${stack}/${logicalId}`;

/** Takes the name from a property, or generates one. */
export const nameFromProperty =
  (property: string) =>
  (resource: UnnamedResource): string => {
    const name = resource.property(property);
    return typeof name === 'string' ? name : generatedName(resource.stack, resource.logicalId);
  };

export const generatedPhysicalId = ({ stack, logicalId }: UnnamedResource): string =>
  generatedName(stack, logicalId);

export const physicalIdOf = ({ physicalId }: NamedResource): Json => physicalId;

/** `path` precedes the physical id. */
export const arnOf =
  (service: string, path = '') =>
  ({ region, account, physicalId }: NamedResource): string =>
    `arn:aws:${service}:${region}:${account}:${path}${physicalId}`;

export const globalArnOf =
  (service: string, path = '') =>
  ({ account, physicalId }: NamedResource): string =>
    `arn:aws:${service}::${account}:${path}${physicalId}`;

export const secretArn = (secret: NamedResource): string =>
  `${arnOf('secretsmanager', 'secret:')(secret)}-${seededCharacters(seedOf(secret), 6)}`;
