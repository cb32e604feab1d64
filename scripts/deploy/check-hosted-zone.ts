import { CommandError } from '../command/command-error.ts';
import type { CallAws } from './call-aws.ts';

/** A domain and those above it, without the last: `www.example.co.nz`, `example.co.nz`, `co.nz`. */
const zonesOf = (domain: string): string[] => {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
};

/**
 * Rejects with a CommandError unless the account has a public zone that a domain's records can stand in.
 * https://docs.aws.amazon.com/Route53/latest/APIReference/API_ListHostedZonesByName.html
 */
export const checkHostedZone = async (call: CallAws, domain: string): Promise<void> => {
  for (const zone of zonesOf(domain)) {
    const answer = await call({
      service: 'route53',
      action: 'route53:ListHostedZonesByName',
      // Route 53 is one service for the world, and signed for there.
      region: 'us-east-1',
      url: `https://route53.amazonaws.com/2013-04-01/hostedzonesbyname?dnsname=${zone}&maxitems=10`,
    });
    const found = [...answer.matchAll(/<HostedZone>.*?<\/HostedZone>/gs)].some(
      ([text]) => text.includes(`<Name>${zone}.</Name>`) && !text.includes('<PrivateZone>true</PrivateZone>'),
    );
    if (found) return;
  }
  throw new CommandError(
    `The account has no hosted zone for ${domain}. Create one in Route 53 and enter its name servers where the domain was bought, or take the domain out of infra/config/stages.ts.`,
  );
};
