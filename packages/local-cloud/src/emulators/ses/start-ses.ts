import { join } from 'node:path';
import { inspect } from 'node:util';
import type { JsonObject } from '../../assembly/json.ts';
import { authorizeAll } from '../../aws/authorize.ts';
import type { Emulator, EmulatorOptions } from '../../aws/emulator.ts';
import { startHttpServer, type LocalServer } from '../../aws/http-server.ts';
import { FaultSwitch, type Fault } from './fault-switch.ts';
import { handleSesRequest } from './handle-ses.ts';
import type { MailEventDestination } from './mail-events.ts';
import { MailStore, type AcceptedMail } from './mail-store.ts';
import { receiptOperations } from './receipt/receipt-operations.ts';
import type { ReceiptTargets } from './receipt/receipt-access.ts';
import { isReceived } from './receipt/receive-mail.ts';
import { ReceiptRuleSets } from './receipt/receipt-rule-sets.ts';
import type { Door } from './receipt/start-door.ts';
import { sesOperations } from './ses-operations.ts';
import { startInbox } from './start-inbox.ts';

type PlaceDoor = (start: (port: number | undefined) => Promise<Door>) => Promise<Door>;

interface SesOptions extends EmulatorOptions {
  readonly inboxPort?: number | undefined;
  /** Addresses and domains. */
  readonly identities: readonly string[];
  readonly configurationSets: readonly string[];
  /** Those that publish events to EventBridge. */
  readonly eventDestinations?: readonly MailEventDestination[];
  readonly publish?: (event: JsonObject) => void;
  /** Without it no mail comes in. */
  readonly targets?: ReceiptTargets;
  /** Chooses the port of the door. */
  readonly placeDoor?: PlaceDoor;
}

interface Ses extends Emulator {
  readonly inboxUrl: string;
  /** Returns the address of the SMTP server for mails that come in, which opens with the first active rule set. */
  readonly doorUrl: () => string | undefined;
  /** Delivers a mail of AWS itself, which needs no verified identity; durable once it resolves. */
  readonly deliver: (mail: AcceptedMail) => Promise<unknown>;
}

/** No bucket or function: rules can't be made. */
const noTargets: ReceiptTargets = {
  put: () => Promise.reject(new Error('There is no S3.')),
  keyOf: () => undefined,
  invoke: () => {},
};

/** Starts SES with its inbox, in `<dataDir>/mail`. @throws PortTakenError */
export const startSes = async (options: SesOptions): Promise<Ses> => {
  const { region, authority, authorize = authorizeAll, now = Date.now, log } = options;
  const identities = new Set(options.identities.map((identity) => identity.toLowerCase()));
  const mails = await MailStore.open(join(options.dataDir, 'mail'), now);
  const faults = new FaultSwitch();
  const { configurationSets, eventDestinations = [], publish = () => {} } = options;
  const context = { region, authorize, now, identities, configurationSets, eventDestinations, publish };
  const operations = sesOperations({ ...context, mails, faults });
  const { targets = noTargets, placeDoor = (start) => start(undefined) } = options;
  let door: Promise<Door> | undefined;
  let doorUrl: string | undefined;
  const openDoor = async (): Promise<void> => {
    // Loaded here, as most products receive no mail.
    const { startDoor } = await import('./receipt/start-door.ts');
    door ??= placeDoor((port) => startDoor({ port, context: receipt, log }));
    doorUrl = (await door).url;
  };
  const ruleSets = new ReceiptRuleSets();
  const receipt = { region, authorize, now, identities, ruleSets, targets, openDoor };
  const service = { region, authority, now, operations, receiptOperations: receiptOperations(receipt) };
  const listen = (port: number | undefined): Promise<LocalServer> =>
    startHttpServer({
      purpose: 'the SES emulator',
      port,
      handle: (request, response) => handleSesRequest(service, request, response),
      onError: (error) => log(`ses: ${inspect(error)}`),
    });

  let server: LocalServer | undefined = await listen(options.port);
  const { port, origin } = server;
  const switchTo = async (fault: Fault): Promise<void> => {
    faults.set(fault);
    if (fault.mode === 'down') {
      await server?.close();
      server = undefined;
    } else server ??= await listen(port);
  };
  let switching = Promise.resolve();
  const applyFault = (fault: Fault): Promise<void> => {
    switching = switching.then(
      () => switchTo(fault),
      () => switchTo(fault),
    );
    return switching;
  };

  const inbox = await startInbox({
    port: options.inboxPort,
    mails,
    faults,
    applyFault,
    doorUrl: () => doorUrl,
    isReceived: (address) => isReceived(receipt, address),
    log,
  }).catch(async (error: unknown) => {
    await server?.close();
    throw error;
  });
  return {
    endpoint: origin,
    inboxUrl: inbox.origin,
    doorUrl: () => doorUrl,
    deliver: (mail) => mails.add(mail),
    close: async () => {
      await Promise.all([server?.close(), inbox.close(), door?.then((opened) => opened.close())]);
    },
  };
};
