import { groupDigits } from '#domain/text/group-digits.ts';
import { databaseNotSetUp } from '#domain/vehicles/database-not-set-up.ts';

/** The request can't be understood; `fields` says what is wrong with each field. */
export class InvalidRequestError extends Error {
  override readonly name = 'InvalidRequestError';
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(message: string, fields?: Readonly<Record<string, string>>) {
    super(message);
    this.fields = fields;
  }
}

/** The request's body is larger than its route takes. */
export class PayloadTooLargeError extends Error {
  override readonly name = 'PayloadTooLargeError';

  constructor(maxBytes: number) {
    super(`The request is too large: at most ${groupDigits(maxBytes)} bytes are accepted.`);
  }
}

/** The request was sent to the API's own host, past the site's address. */
export class DirectCallError extends Error {
  override readonly name = 'DirectCallError';

  constructor() {
    super('Send this request to the address of the site instead of the host of the API.');
  }
}

/** The request carries no identity although its route asks for one: a mistake in the template. */
export class MissingIdentityError extends Error {
  override readonly name = 'MissingIdentityError';

  constructor() {
    super('This request is not signed by a visitor session. Reload the page and try again.');
  }
}

/** The work did not end before its caller would be left without an answer. */
export class RouteTimeoutError extends Error {
  override readonly name = 'RouteTimeoutError';

  constructor() {
    super('This took longer than it should. Please try again in a minute.');
  }
}

/** The table of vehicles does not exist. */
export class DatabaseNotSetUpError extends Error {
  override readonly name = 'DatabaseNotSetUpError';

  constructor() {
    super(databaseNotSetUp);
  }
}

/** There is nothing by that id, or not for this caller. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';
}

/** What it is about was there, and is not to be had any more. */
export class NoLongerAvailableError extends Error {
  override readonly name = 'NoLongerAvailableError';
}

/** What staff are told of a file in which the scan has found a threat. */
export const blockedByScanMessage = 'Blocked by the malware scan. Ask for the file to be sent again.';

/** A stored document that must not be opened; the message says why. */
export class DocumentBlockedError extends Error {
  override readonly name = 'DocumentBlockedError';
}

/** A session or a day has had its share of uploads; the message says which, and how to go on. */
export class UploadQuotaError extends Error {
  override readonly name = 'UploadQuotaError';
}

/** Nobody is signed in, or the token is not one that says who is: only id tokens do. */
export class NotAuthenticatedError extends Error {
  override readonly name = 'NotAuthenticatedError';

  constructor() {
    super('User not authenticated');
  }
}

/** Who is signed in is not an administrator; the message says what that was needed for. */
export class AdminAccessRequiredError extends Error {
  override readonly name = 'AdminAccessRequiredError';

  /** @param purpose what only an administrator may do, e.g. 'create vehicles' */
  constructor(purpose: string) {
    super(`Admin access required to ${purpose}`);
  }
}

/** The administrator's role does not suffice; the message says for what. */
export class SuperAdminRequiredError extends Error {
  override readonly name = 'SuperAdminRequiredError';

  /** @param purpose what only the super admin may do, e.g. 'export lists' */
  constructor(purpose: string) {
    super(`Only the super admin can ${purpose}.`);
  }
}

/** The record is not erased with the person: the law wants it kept, or it is left to administrators. */
export class RecordRetainedError extends Error {
  override readonly name = 'RecordRetainedError';

  constructor() {
    super('This record is kept, so it was not erased.');
  }
}

/** The account is in a state in which this can't be done; the message says what can. */
export class AccountConflictError extends Error {
  override readonly name = 'AccountConflictError';
}

/** The account is ready, and its invitation was not mailed. */
export class InvitationNotSentError extends Error {
  override readonly name = 'InvitationNotSentError';

  constructor(options?: ErrorOptions) {
    super(
      'The account is ready, but its invitation could not be sent. Send it again in a few minutes.',
      options,
    );
  }
}

/**
 * Refuses a request for what is wrong with its fields beyond its schema.
 * @param problems a message for each field, undefined for those that are right
 * @throws InvalidRequestError if there is any message
 */
export const throwFieldErrors = (problems: Readonly<Record<string, string | undefined>>): void => {
  const fields: Record<string, string> = {};
  for (const [field, problem] of Object.entries(problems)) {
    if (problem !== undefined) fields[field] = problem;
  }
  if (Object.keys(fields).length > 0)
    throw new InvalidRequestError('Some fields are missing or wrong.', fields);
};

/** Somebody else has changed the record since the caller read it: nothing was written. */
export class VersionConflictError extends Error {
  override readonly name = 'VersionConflictError';

  /** @param version the version that the record has now */
  constructor(version: number) {
    super(
      `Somebody else has changed this record in the meantime: it is at version ${version} now. Load it again and repeat your changes.`,
    );
  }
}
