import type { JsonObject } from '../assembly/json.ts';
import type { Assembly } from '../assembly/load-assembly.ts';
import type { Emulator, EmulatorOptions } from '../aws/emulator.ts';
import { startCognitoIdentity } from '../emulators/cognito-identity/start-cognito-identity.ts';
import { startCognitoIdp } from '../emulators/cognito-idp/start-cognito-idp.ts';
import { startDynamodb } from '../emulators/dynamodb/start-dynamodb.ts';
import { parseBucketDefinition } from '../emulators/s3/bucket-definition.ts';
import type { ObjectStore } from '../emulators/s3/object-store.ts';
import { startSecretsManager } from '../emulators/secrets-manager/start-secrets-manager.ts';
import { startS3 } from '../emulators/s3/start-s3.ts';
import { readMailEventDestinations } from '../emulators/ses/mail-event-destinations.ts';
import type { Door } from '../emulators/ses/receipt/start-door.ts';
import type { ReceiptTargets } from '../emulators/ses/receipt/receipt-access.ts';
import { startSes } from '../emulators/ses/start-ses.ts';
import { addLocalOrigins } from './local-origins.ts';
import type { RememberedPorts } from './remembered-ports.ts';

/** Runs clean-up steps in reverse order. */
export class Teardown {
  readonly #steps: (() => Promise<void> | void)[] = [];

  add(step: () => Promise<void> | void): void {
    this.#steps.unshift(step);
  }

  async run(): Promise<void> {
    for (const step of this.#steps.splice(0)) await step();
  }
}

export interface Emulators {
  readonly endpoints: Readonly<Record<string, string>>;
  readonly inboxUrl: string;
  readonly doorUrl: () => string | undefined;
  readonly store: ObjectStore;
}

const identityPoolsOf = (assembly: Assembly) =>
  assembly.ofType('AWS::Cognito::IdentityPool').map(({ physicalId, properties }) => ({
    identityPoolId: physicalId,
    properties,
    roleAttachment: assembly
      .ofType('AWS::Cognito::IdentityPoolRoleAttachment')
      .find((attachment) => attachment.properties['IdentityPoolId'] === physicalId)?.properties,
  }));

const userPoolsOf = (assembly: Assembly) =>
  assembly.ofType('AWS::Cognito::UserPool').map(({ physicalId, properties }) => ({
    userPoolId: physicalId,
    properties,
    clients: assembly
      .ofType('AWS::Cognito::UserPoolClient')
      .filter((client) => client.properties['UserPoolId'] === physicalId)
      .map((client) => ({ clientId: client.physicalId, properties: client.properties })),
  }));

const tablesOf = (assembly: Assembly) =>
  [...assembly.ofType('AWS::DynamoDB::Table'), ...assembly.ofType('AWS::DynamoDB::GlobalTable')].map(
    ({ physicalId, properties }) => Object.assign({}, properties, { TableName: physicalId }),
  );

const bucketsOf = (assembly: Assembly) => {
  const localise = addLocalOrigins(assembly);
  return assembly.ofType('AWS::S3::Bucket').map(({ physicalId, properties }) =>
    Object.assign({}, properties, {
      BucketName: physicalId,
      CorsConfiguration: localise(properties['CorsConfiguration']),
    }),
  );
};

/** Resources whose changes need a restart of the emulators. */
export const emulatedResources = (assembly: Assembly) => ({
  tables: tablesOf(assembly),
  buckets: bucketsOf(assembly),
  identities: assembly.ofType('AWS::SES::EmailIdentity').map(({ physicalId }) => physicalId),
  configurationSets: assembly.ofType('AWS::SES::ConfigurationSet').map(({ physicalId }) => physicalId),
  eventDestinations: readMailEventDestinations(assembly),
  identityPools: identityPoolsOf(assembly),
  userPools: userPoolsOf(assembly),
  secrets: assembly.secrets,
});

type InvokeFunction = (functionArn: string, event: string) => Promise<{ readonly isError: boolean }>;

const receiptTargets = (
  buckets: readonly unknown[],
  store: ObjectStore,
  { invokeFunction, log }: { readonly invokeFunction: InvokeFunction; readonly log: (line: string) => void },
): ReceiptTargets => {
  const keys = new Map(
    buckets.map(parseBucketDefinition).map(({ name, encryption }) => [name, encryption.keyArn]),
  );
  return {
    put: (bucket, key, mail) => store.put(bucket, key, mail, { contentType: 'application/octet-stream' }),
    keyOf: (bucket) => keys.get(bucket),
    invoke: (functionArn, event) => {
      invokeFunction(functionArn, event).catch((error: unknown) => log(String(error)));
    },
  };
};

interface EmulatorsOptions extends EmulatorOptions {
  readonly publish: (event: JsonObject) => void;
  readonly invokeFunction: InvokeFunction;
}

export const startEmulators = async (
  assembly: Assembly,
  { invokeFunction, publish, ...options }: EmulatorsOptions,
  ports: RememberedPorts,
  teardown: Teardown,
): Promise<Emulators> => {
  const { tables, buckets, identityPools, userPools, secrets, ...mail } = emulatedResources(assembly);
  const startService = async <Part extends Emulator>(
    service: string,
    start: (port: number | undefined) => Promise<Part>,
  ): Promise<Part> => {
    const part = await ports.start(
      [service],
      (previousPorts) => start(previousPorts[service]),
      ({ endpoint }) => ({ [service]: endpoint }),
    );
    teardown.add(() => part.close());
    return part;
  };
  const dynamodb = await startService('dynamodb', (port) => startDynamodb({ ...options, port, tables }));
  const s3 = await startService('s3', (port) => startS3({ ...options, port, buckets }));
  const targets = receiptTargets(buckets, s3.store, { invokeFunction, log: options.log });
  const placeDoor = (start: (port: number | undefined) => Promise<Door>): Promise<Door> =>
    ports.start(
      ['door'],
      ({ door }) => start(door),
      ({ url }) => ({ door: url }),
    );
  const ses = await ports.start(
    ['ses', 'inbox'],
    ({ ses: port, inbox: inboxPort }) =>
      startSes({ ...options, ...mail, publish, targets, placeDoor, port, inboxPort }),
    ({ endpoint, inboxUrl }) => ({ ses: endpoint, inbox: inboxUrl }),
  );
  teardown.add(() => ses.close());
  const { deliver } = ses;
  const idp = await startService('cognito-idp', (port) =>
    startCognitoIdp({ ...options, port, userPools, deliver, invokeFunction }),
  );
  const identity = await startService('cognito-identity', (port) =>
    startCognitoIdentity({ ...options, port, identityPools }),
  );
  const secretsManager = await startService('secretsmanager', (port) =>
    startSecretsManager({ ...options, port, secrets }),
  );
  return {
    endpoints: {
      dynamodb: dynamodb.endpoint,
      s3: s3.endpoint,
      ses: ses.endpoint,
      'cognito-idp': idp.endpoint,
      'cognito-identity': identity.endpoint,
      secretsmanager: secretsManager.endpoint,
    },
    inboxUrl: ses.inboxUrl,
    doorUrl: ses.doorUrl,
    store: s3.store,
  };
};
