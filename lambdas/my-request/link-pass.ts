import { passMinutes, type Pass } from '#domain/my-request/shown-request.ts';
import type { LinkTokens } from '../clients/link-tokens.ts';
import { passScope } from '../clients/my-request-scope.ts';

type PassOwner = Parameters<typeof passScope>[0];

const minuteMs = 60_000;

/** Returns a proof that a person's fact was typed, which nothing has to store. */
export const newPass = async (
  owner: PassOwner,
  { links, now }: { readonly links: Pick<LinkTokens, 'derive'>; readonly now: () => number },
): Promise<Pass> => {
  const until = Math.ceil(now() / minuteMs) + passMinutes;
  return {
    until: new Date(until * minuteMs).toISOString(),
    secret: await links.derive(passScope(owner, until)),
  };
};

export const isPassValid = async (
  owner: PassOwner,
  { until, secret }: Pass,
  { links, now }: { readonly links: Pick<LinkTokens, 'matches'>; readonly now: () => number },
): Promise<boolean> => {
  const minutes = Date.parse(until) / minuteMs;
  return Date.parse(until) > now() && links.matches(secret, passScope(owner, minutes));
};
