import { join } from 'node:path';
import { inspect } from 'node:util';
import type { JsonObject } from '../../assembly/json.ts';
import { assertAuthorized, authorizeAll, localAccountId } from '../../aws/authorize.ts';
import type { Emulator, EmulatorOptions } from '../../aws/emulator.ts';
import { startHttpServer, type LocalServer } from '../../aws/http-server.ts';
import { handleQueryRequest, type QueryService } from '../../aws/query-service.ts';
import { AwsServiceError } from '../../aws/service-error.ts';
import { handleSesV2Request, isSesV2 } from './handle-ses-v2.ts';
import { acceptMail, identityOf } from './accept-mail.ts';
import { FaultSwitch, type Fault } from './fault-switch.ts';
import { mailEvents, type MailEventDestination, type SentMail } from './mail-events.ts';
import { MailStore, type AcceptedMail } from './mail-store.ts';
import { parseMime, plainAddresses } from './mail-view.ts';
import { startInbox } from './start-inbox.ts';
import { readSubmittedMail } from './submitted-mail.ts';

interface SesOptions extends EmulatorOptions {
  readonly inboxPort?: number | undefined;
  /** Addresses and domains. */
  readonly identities: readonly string[];
  readonly configurationSets: readonly string[];
  /** Those that publish events to EventBridge. */
  readonly eventDestinations?: readonly MailEventDestination[];
  readonly publish?: (event: JsonObject) => void;
}

interface Ses extends Emulator {
  readonly inboxUrl: string;
  /** Delivers a mail of AWS itself, which needs no verified identity; durable once it resolves. */
  readonly deliver: (mail: AcceptedMail) => Promise<unknown>;
}

// 10 MB of message: 4/3 in base64, and form-encoded `+`, `/` and `=`.
const maxBodyBytes = 20 * 1024 * 1024;

const never = <T>(): Promise<T> => new Promise<T>(() => {});

const assertConfigurationSet = (name: string | undefined, known: readonly string[]): void => {
  if (name === undefined || known.includes(name)) return;
  throw new AwsServiceError('ConfigurationSetDoesNotExist', `Configuration set <${name}> does not exist.`);
};

/** Starts SES v1 (and v2's GetEmailIdentity) with its inbox, in `<dataDir>/mail`. @throws PortTakenError */
export const startSes = async (options: SesOptions): Promise<Ses> => {
  const { region, authority, authorize = authorizeAll, now = Date.now, log } = options;
  const identities = new Set(options.identities.map((identity) => identity.toLowerCase()));
  const mails = await MailStore.open(join(options.dataDir, 'mail'), now);
  const faults = new FaultSwitch();
  const { eventDestinations = [], publish } = options;
  const publishEventsOf = (mail: SentMail): void => {
    for (const { type, event } of mailEvents(mail, { region, now: now() })) {
      const isPublished = eventDestinations.some(
        ({ configurationSet, eventTypes }) =>
          configurationSet === mail.configurationSet && eventTypes.includes(type),
      );
      if (isPublished) publish?.(event);
    }
  };

  const service: QueryService = {
    signingName: 'ses',
    xmlNamespace: 'http://ses.amazonaws.com/doc/2010-12-01/',
    region,
    maxBodyBytes,
    run: async (operation, parameters, caller) => {
      const submitted = readSubmittedMail(operation, parameters);
      const mail = await acceptMail(submitted, identities, region);
      const { from } = await parseMime(mail.raw);
      const sender = plainAddresses(from === undefined ? [] : [from])[0] ?? mail.source;
      const identity = identityOf(sender, identities) ?? sender;
      const { configurationSet } = mail;
      const resources = [`identity/${identity}`];
      if (configurationSet !== undefined) resources.push(`configuration-set/${configurationSet}`);
      for (const resource of resources) {
        assertAuthorized(authorize, 'ses', {
          principal: caller,
          action: `ses:${operation}`,
          resource: `arn:aws:ses:${region}:${localAccountId}:${resource}`,
          conditions: { 'ses:FromAddress': sender },
        });
      }
      assertConfigurationSet(configurationSet, options.configurationSets);

      const fault = faults.next();
      if (fault === 'throttle') throw new AwsServiceError('Throttling', 'Maximum sending rate exceeded.');
      if (fault === 'reject')
        throw new AwsServiceError('MessageRejected', 'The message was rejected on demand.');
      if (fault === 'timeout') return never();
      const MessageId = await mails.add(mail);
      if (configurationSet !== undefined)
        publishEventsOf({ ...mail, id: MessageId, configurationSet, operation });
      return fault === 'accept-then-timeout' ? never() : { MessageId };
    },
  };
  const v2Service = {
    region,
    maxBodyBytes,
    authority,
    authorize,
    now,
    identities,
    fault: () => faults.current.mode,
  };
  const listen = (port: number | undefined): Promise<LocalServer> =>
    startHttpServer({
      purpose: 'the SES emulator',
      port,
      handle: (request, response) =>
        isSesV2(request)
          ? handleSesV2Request(v2Service, request, response)
          : handleQueryRequest(service, authority, now, request, response),
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

  const inbox = await startInbox({ port: options.inboxPort, mails, faults, applyFault, log }).catch(
    async (error: unknown) => {
      await server?.close();
      throw error;
    },
  );
  return {
    endpoint: origin,
    inboxUrl: inbox.origin,
    deliver: (mail) => mails.add(mail),
    close: async () => {
      await Promise.all([server?.close(), inbox.close()]);
    },
  };
};
