import { isDeepStrictEqual } from 'node:util';
import { createAccessControl } from '../iam/access-control.ts';
import { recordUsedPermissions } from '../iam/used-permissions.ts';
import { loadAssembly, type Assembly, type ResolvedResource } from '../assembly/load-assembly.ts';
import type { JsonObject } from '../assembly/json.ts';
import type { AccessRequest } from '../aws/authorize.ts';
import { CredentialAuthority, type AwsCredentials } from '../aws/credential-authority.ts';
import { readBucketDeployment } from '../deployment/bucket-deployment.ts';
import { createCustomResources } from '../deployment/custom-resources.ts';
import { deployFiles } from '../deployment/deploy-files.ts';
import { replaceAwsEndpoints, type EndpointsByService } from '../deployment/local-endpoints.ts';
import { startEdge } from '../edge/start-edge.ts';
import { publishEvent, readEventRules } from '../schedule/event-bus.ts';
import type { ObjectStore } from '../emulators/s3/object-store.ts';
import { FunctionRegistry } from '../functions/function-registry.ts';
import { startLambda } from '../functions/start-lambda.ts';
import { maxBodyBytes } from '../gateway/gateway.ts';
import { checkLimits } from './check-limits.ts';
import { readSchedules, startSchedules } from '../schedule/scheduler.ts';
import type { PreparedAssembly } from './assembly-folders.ts';
import { createSite } from './create-site.ts';
import { openDataDir } from './data-dir.ts';
import { AssembliesInUse } from './assemblies-in-use.ts';
import { RememberedPorts } from './remembered-ports.ts';
import { generateSecret, readState, writeState } from './runner-state.ts';
import { emulatedResources, startEmulators, Teardown } from './start-emulators.ts';

interface LocalCloudOptions {
  /** Returns a folder of templates, released once nothing reads them. */
  readonly prepare: () => Promise<PreparedAssembly>;
  readonly dataDir: string;
  readonly port: number;
  /** For stacks without a region. */
  readonly region: string;
  /** URL of a proxy in front of the site, if any. */
  readonly siteAddress?: string;
  readonly log: (line: string) => void;
  /** Cancels the start, which rejects with the signal's reason. */
  readonly stop: AbortSignal;
}

export interface LocalCloud {
  /** URL of the distribution, or of the HTTP API without one. */
  readonly site: string;
  readonly inbox: string;
  /** URL of the SMTP server for mails that come in, if any can. */
  readonly door: string | undefined;
  readonly endpoints: Readonly<Record<string, string>>;
  readonly region: string;
  credentials(): AwsCredentials;
  resourcesOf(type: string): readonly ResolvedResource[];
  outputs(): Readonly<Record<string, unknown>>;
  /** Applies changed templates without a pause; data and URLs stay. */
  reload(): Promise<void>;
  close(): Promise<void>;
}

const deploy = async (
  assembly: Assembly,
  store: ObjectStore,
  endpoints: EndpointsByService,
): Promise<void> => {
  for (const resource of assembly.ofType('Custom::CDKBucketDeployment')) {
    await deployFiles(readBucketDeployment(assembly, resource), store, endpoints);
  }
};

/** The SDK's names of services whose hosts have another; SES has a client for each version. */
const clientNames: Readonly<Record<string, readonly string[]>> = {
  'cognito-idp': ['cognito-identity-provider'],
  secretsmanager: ['secrets-manager'],
  ses: ['ses', 'sesv2'],
};

const sdkEndpoints = (endpoints: EndpointsByService): Record<string, string> =>
  Object.fromEntries(
    Object.entries(endpoints).flatMap(([service, endpoint]) =>
      (clientNames[service] ?? [service]).map((name) => [name.toUpperCase().replaceAll('-', '_'), endpoint]),
    ),
  );

const start = async (options: LocalCloudOptions, teardown: Teardown): Promise<Omit<LocalCloud, 'close'>> => {
  const { prepare, dataDir, log, region } = options;
  const lock = openDataDir(dataDir);
  teardown.add(() => lock.release());
  const state = readState(dataDir);
  const assemblies = new AssembliesInUse(prepare);
  teardown.add(() => assemblies.releaseAll());
  const load = async (): Promise<Assembly> => {
    const loaded = loadAssembly(await assemblies.next(), {
      region,
      generateSecret: (name) => generateSecret(state, name),
    });
    checkLimits(loaded);
    return loaded;
  };
  let assembly = await load();
  assembly.warnings.forEach(log);
  const accessOptions = { log, onUse: recordUsedPermissions(dataDir, log) };
  let currentAuthorize = createAccessControl(assembly, accessOptions);

  const authority = new CredentialAuthority(Buffer.from(state.secret, 'base64'));
  const ports = new RememberedPorts(state.ports);
  const emulatorOptions = {
    dataDir,
    region: assembly.region,
    authority,
    authorize: (request: AccessRequest) => currentAuthorize(request),
    log,
  };
  // Functions need the emulators' URLs; triggers are invoked only once everything runs.
  const runTrigger = (functionArn: string, event: string) => functions.invoke(functionArn, event);
  const invoke = (functionArn: string, input: string): void => {
    functions.invoke(functionArn, input).catch((error: unknown) => log(String(error)));
  };
  let rules = readEventRules(assembly);
  const publish = (event: JsonObject): void => publishEvent(rules, event, emulatorOptions.authorize, invoke);
  const withTriggers = { ...emulatorOptions, invokeFunction: runTrigger, publish };
  const emulators = await startEmulators(assembly, withTriggers, ports, teardown);

  const functions = new FunctionRegistry(assembly, {
    endpoints: sdkEndpoints(emulators.endpoints),
    credentialsFor: (session, lifetimeSeconds) => authority.issue(session, lifetimeSeconds),
    log,
  });
  teardown.add(() => functions.close());
  const lambda = await ports.start(
    ['lambda'],
    ({ lambda: port }) => startLambda({ ...emulatorOptions, port, functions }),
    ({ endpoint }) => ({ lambda: endpoint }),
  );
  teardown.add(() => lambda.close());
  const endpoints = { ...emulators.endpoints, lambda: lambda.endpoint };

  const siteServices = {
    functions,
    store: emulators.store,
    authority,
    authorize: emulatorOptions.authorize,
    endpoints,
    log,
  };
  let site = createSite(assembly, siteServices);
  const edge = await startEdge({ port: options.port, edge: () => site, maxBodyBytes, log });
  teardown.add(() => edge.close());
  const deployedEndpoints = { ...endpoints, cloudfront: options.siteAddress ?? edge.origin };
  await deploy(assembly, emulators.store, deployedEndpoints);
  const invokeFunction = (functionArn: string, event: string) =>
    functions.invoke(functionArn, replaceAwsEndpoints(event, deployedEndpoints));
  await createCustomResources(assembly, invokeFunction);
  await functions.endIdle();

  let schedules = startSchedules(readSchedules(assembly), emulatorOptions.authorize, invoke);
  teardown.add(() => schedules.stop());
  await writeState(dataDir, { ...state, ports: ports.current });

  return {
    site: edge.origin,
    inbox: emulators.inboxUrl,
    door: emulators.doorUrl(),
    endpoints,
    region: assembly.region,
    credentials: () => authority.root(),
    resourcesOf: (type) => assembly.ofType(type),
    outputs: () => Object.fromEntries(assembly.outputs),
    reload: async () => {
      const next = await load();
      const nextAccess = createAccessControl(next, accessOptions);
      if (!isDeepStrictEqual(emulatedResources(next), emulatedResources(assembly))) {
        log('tables, buckets, identities, pools or secrets changed: restart to apply the changes');
      }
      await deploy(next, emulators.store, deployedEndpoints);
      await functions.replace(next);
      currentAuthorize = nextAccess;
      await createCustomResources(next, invokeFunction, assembly);
      site = createSite(next, siteServices);
      schedules.stop();
      schedules = startSchedules(readSchedules(next), emulatorOptions.authorize, invoke);
      rules = readEventRules(next);
      assembly = next;
      assemblies.releaseOlder();
    },
  };
};

/** Starts all resources of the templates. @throws DataFolderError, TemplateError, PortTakenError, CorruptStateError */
export const startLocalCloud = async (options: LocalCloudOptions): Promise<LocalCloud> => {
  const teardown = new Teardown();
  try {
    const running = await start(options, teardown);
    options.stop.throwIfAborted();
    return { ...running, close: () => teardown.run() };
  } catch (error) {
    await teardown.run();
    throw error;
  }
};
