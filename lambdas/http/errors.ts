import { groupDigits } from '#domain/text/group-digits.ts';
import { databaseMissing } from '#domain/vehicles/database-missing.ts';

export class InvalidRequestError extends Error {
  override readonly name = 'InvalidRequestError';
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(message: string, fields?: Readonly<Record<string, string>>) {
    super(message);
    this.fields = fields;
  }
}

export class PayloadTooLargeError extends Error {
  override readonly name = 'PayloadTooLargeError';

  constructor(maxBytes: number) {
    super(`The request is too large: at most ${groupDigits(maxBytes)} bytes are accepted.`);
  }
}

/** The request bypassed CloudFront. */
export class DirectCallError extends Error {
  override readonly name = 'DirectCallError';

  constructor() {
    super('Send this request to the address of the site instead of the host of the API.');
  }
}

/** The request has no identity although its route requires one: an error in the template. */
export class MissingIdentityError extends Error {
  override readonly name = 'MissingIdentityError';

  constructor() {
    super('This request is not signed by a visitor session. Reload the page and try again.');
  }
}

export class RouteTimeoutError extends Error {
  override readonly name = 'RouteTimeoutError';

  constructor() {
    super('This took longer than it should. Please try again in a minute.');
  }
}

export class DatabaseNotSetUpError extends Error {
  override readonly name = 'DatabaseNotSetUpError';

  constructor() {
    super(databaseMissing);
  }
}

export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';
}

/** The resource existed but is no longer available. */
export class NoLongerAvailableError extends Error {
  override readonly name = 'NoLongerAvailableError';
}

export const blockedByScanMessage = 'Blocked by the malware scan. Ask for the file to be sent again.';

export class DocumentBlockedError extends Error {
  override readonly name = 'DocumentBlockedError';
}

/** The visitor's session, the network or all visitors together have done enough today. */
export class DailyQuotaError extends Error {
  override readonly name = 'DailyQuotaError';
}

export class NotAuthenticatedError extends Error {
  override readonly name = 'NotAuthenticatedError';

  constructor() {
    super('User not authenticated');
  }
}

export class AdminAccessRequiredError extends Error {
  override readonly name = 'AdminAccessRequiredError';

  /** @param purpose completes the message, e.g. 'create vehicles' */
  constructor(purpose: string) {
    super(`Admin access required to ${purpose}`);
  }
}

export class SuperAdminRequiredError extends Error {
  override readonly name = 'SuperAdminRequiredError';

  constructor(purpose: string) {
    super(`Only the super admin can ${purpose}.`);
  }
}

/** The record must be retained by law, or only administrators may erase it. */
export class RecordRetainedError extends Error {
  override readonly name = 'RecordRetainedError';

  constructor() {
    super('This record is retained, so it was not erased.');
  }
}

export class AccountConflictError extends Error {
  override readonly name = 'AccountConflictError';
}

export class InvitationNotSentError extends Error {
  override readonly name = 'InvitationNotSentError';

  constructor(options?: ErrorOptions) {
    super(
      'The account is ready, but its invitation could not be sent. Send it again in a few minutes.',
      options,
    );
  }
}

export class RemovalUnfinishedError extends Error {
  override readonly name = 'RemovalUnfinishedError';

  constructor(options?: ErrorOptions) {
    super(
      'They are off the team and can do nothing here, but their account could not be disabled. Remove them again to finish.',
      options,
    );
  }
}

/** Throws if any field has a message; undefined means that a field is valid. @throws InvalidRequestError */
export const throwFieldErrors = (problems: Readonly<Record<string, string | undefined>>): void => {
  const fields = Object.entries(problems).flatMap(([field, problem]) =>
    problem === undefined ? [] : [[field, problem] as const],
  );
  if (fields.length > 0)
    throw new InvalidRequestError('Some fields are missing or wrong.', Object.fromEntries(fields));
};

/** The record changed since the caller read it, so nothing was written. */
export class VersionConflictError extends Error {
  override readonly name = 'VersionConflictError';

  readonly version: number;

  constructor(version: number) {
    super('Somebody else has changed this since you opened it. Load it again and repeat your changes.');
    this.version = version;
  }
}
