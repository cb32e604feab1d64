import type { Fact, FactSection } from '#domain/submissions/facts.ts';

interface SenderContact {
  readonly email: Fact | undefined;
  readonly phone: Fact | undefined;
}

/** Returns the first email address and phone number of a submission: its sender's. */
export const senderContact = (sections: readonly FactSection[]): SenderContact => {
  const facts = sections.flatMap((section) => section.facts);
  const linked = (scheme: string) => facts.find(({ href }) => href?.startsWith(scheme) === true);
  return { email: linked('mailto:'), phone: linked('tel:') };
};
