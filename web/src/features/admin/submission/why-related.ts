import type { relations } from '#domain/work/related-contract.ts';

type Relation = (typeof relations)[number];

const relationLabels: Readonly<Record<Relation, string>> = { mailbox: 'same email', phone: 'same phone' };

interface RelatedBy {
  readonly same: readonly Relation[];
  readonly is_joined?: true | undefined;
}

/** Says why another submission seems to be of the same person: nobody has proved that addresses and numbers are the sender’s. */
export const whyRelated = ({ same, is_joined: isJoined }: RelatedBy): string =>
  isJoined
    ? 'joined by hand'
    : `${same.map((relation) => relationLabels[relation]).join(' and ')}, not verified`;
