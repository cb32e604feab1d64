import type { FactKind } from '#domain/my-request/fact.ts';

/** The link is wrong, or its submission is erased: both look alike. */
export class LinkWrongError extends Error {
  override readonly name = 'LinkWrongError';

  constructor() {
    super(
      'This link does not work: part of it is missing, or what it opens is no longer kept. Copy all of it from our email, or ask for a new one.',
    );
  }
}

const newLink = (email: string): string =>
  email === '' ? 'Call us, and we send you a new one.' : `We can send a new one to ${email}.`;

export class LinkExpiredError extends Error {
  override readonly name = 'LinkExpiredError';

  /** @param email masked; empty without one */
  constructor(email: string) {
    super(`This link has expired. ${newLink(email)}`);
  }
}

export class LinkReplacedError extends Error {
  override readonly name = 'LinkReplacedError';

  /** @param email masked; empty without one */
  constructor(email: string) {
    super(`This link no longer works, since a newer one has replaced it. ${newLink(email)}`);
  }
}

const questions: Readonly<Record<FactKind, string>> = {
  'date-of-birth': 'Enter your date of birth to open this.',
  'phone-end': 'Enter the last four digits of your phone number to open this.',
};

export class FactNeededError extends Error {
  override readonly name = 'FactNeededError';
  readonly kind: FactKind;

  constructor(kind: FactKind, problem: string = questions[kind]) {
    super(problem);
    this.kind = kind;
  }
}

export class FactWrongError extends Error {
  override readonly name = 'FactWrongError';

  constructor(triesLeft: number) {
    super(
      `That is not what we have. You can try ${triesLeft === 1 ? 'once more' : `${triesLeft} more times`}; then you need a new link.`,
    );
  }
}
