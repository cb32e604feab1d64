import type { Json } from './json.ts';
import { generatedName } from './physical-ids.ts';

/** What is known of a resource before its physical id. */
export interface UnnamedResource {
  readonly stack: string;
  readonly logicalId: string;
  readonly region: string;
  readonly account: string;
  /** The resolved value of a property; undefined if it has none. */
  property(name: string): Json | undefined;
}

export interface NamedResource extends UnnamedResource {
  readonly physicalId: string;
}

/** What CloudFormation would know of a type's resources. */
export interface ResourceType {
  readonly physicalId: (resource: UnnamedResource) => string;
  /** What Ref gives, where it is not the physical id. */
  readonly reference?: (resource: NamedResource) => Json;
  /** What Fn::GetAtt gives. */
  readonly attributes?: Readonly<Record<string, (resource: NamedResource) => Json>>;
  /** Why nothing has to run locally for it; absent where something does. */
  readonly notNeeded?: string;
}

/** The same for every resource of a stack in every run: the seed of a made-up id. */
export const seedOf = ({ stack, logicalId }: UnnamedResource): string => `${stack}/${logicalId}`;

/** Named by a property of its own, or as CloudFormation names what has no name. */
export const namedBy =
  (property: string) =>
  (resource: UnnamedResource): string => {
    const name = resource.property(property);
    return typeof name === 'string' ? name : generatedName(resource.stack, resource.logicalId);
  };

/** Named as CloudFormation names what has no name. */
export const unnamed = ({ stack, logicalId }: UnnamedResource): string => generatedName(stack, logicalId);

/** The physical id itself. */
export const itself = ({ physicalId }: NamedResource): Json => physicalId;

/** An Amazon Resource Name with region and account; `path` is what comes before the physical id. */
export const arnOf =
  (service: string, path = '') =>
  ({ region, account, physicalId }: NamedResource): string =>
    `arn:aws:${service}:${region}:${account}:${path}${physicalId}`;

/** An Amazon Resource Name of a service without regions. */
export const globalArnOf =
  (service: string, path = '') =>
  ({ account, physicalId }: NamedResource): string =>
    `arn:aws:${service}::${account}:${path}${physicalId}`;
