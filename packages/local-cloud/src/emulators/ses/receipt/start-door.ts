import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { callbackify, inspect } from 'node:util';
import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerOptions,
  type SMTPServerSession,
} from 'smtp-server';
import { loopback, toPortError } from '../../../aws/http-server.ts';
import { isReceived, receiveMail, type ReceiptContext } from './receive-mail.ts';

interface DoorOptions {
  readonly port: number | undefined;
  readonly context: ReceiptContext;
  readonly log: (line: string) => void;
}

export interface Door {
  /** `smtp://127.0.0.1:PORT`. */
  readonly url: string;
  close(): Promise<void>;
}

// https://docs.aws.amazon.com/ses/latest/dg/quotas.html
const maxMailBytes = 40 * 1024 * 1024;

/** An SMTP reply: https://www.rfc-editor.org/rfc/rfc5321#section-4.2 */
class SmtpError extends Error {
  override readonly name = 'SmtpError';
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

const addressesOf = ({ envelope }: SMTPServerSession) => ({
  source: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
  recipients: envelope.rcptTo.map(({ address }) => address),
});

const toReply = (error: unknown): SmtpError => {
  if (error instanceof SmtpError) return error;
  // An unknown verdict.
  if (error instanceof RangeError) return new SmtpError(554, `5.6.0 ${error.message}`);
  return new SmtpError(451, '4.3.0 Try again later');
};

const handlersOf = (
  context: ReceiptContext,
  log: (line: string) => void,
): Pick<SMTPServerOptions, 'onRcptTo' | 'onData'> => {
  const deliver = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<string> => {
    const raw = await buffer(stream);
    if (stream.sizeExceeded) throw new SmtpError(552, '5.3.4 Message is too large');
    const { hostNameAppearsAs, remoteAddress } = session;
    const client = { clientName: hostNameAppearsAs || 'localhost', clientAddress: remoteAddress };
    return `OK ${await receiveMail(context, { ...addressesOf(session), ...client, raw })}`;
  };
  return {
    onRcptTo: ({ address }, _session, done) => {
      done(isReceived(context, address) ? null : new SmtpError(550, '5.1.1 Mailbox unavailable'));
    },
    onData: callbackify((stream: SMTPServerDataStream, session: SMTPServerSession) =>
      deliver(stream, session).catch((error: unknown) => {
        log(`smtp: ${inspect(error)}`);
        throw toReply(error);
      }),
    ),
  };
};

/**
 * Opens an SMTP server on the loopback address, for which any mail client can write to the rules' recipients. It has neither
 * accounts nor TLS: as for other services, what stays on this machine counts as encrypted. @throws PortTakenError
 */
export const startDoor = async ({ port = 0, context, log }: DoorOptions): Promise<Door> => {
  const server = new SMTPServer({
    name: `inbound-smtp.${context.region}.amazonaws.com`,
    banner: 'local cloud',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: maxMailBytes,
    closeTimeout: 500,
    ...handlersOf(context, log),
  });
  server.on('error', (error) => log(`smtp: ${inspect(error)}`));
  const listening = server.listen(port, loopback);
  await once(listening, 'listening').catch((error: unknown) => {
    throw toPortError(error, port, 'mail that comes in');
  });
  const address = listening.address();
  const used = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `smtp://${loopback}:${used}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
