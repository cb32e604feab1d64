import { edgeRegion } from '../../infra/config/edge-region.ts';
import type { CustomDomainConfig } from '../../infra/config/stage-config.ts';
import { CommandError } from '../command/command-error.ts';
import type { CallAws } from './call-aws.ts';

/** The ids of the account's public zones of this name: one, or more when somebody made a second by mistake. */
const publicZones = async (call: CallAws, zone: string): Promise<string[]> => {
  const answer = await call({
    service: 'route53',
    action: 'route53:ListHostedZonesByName',
    // Route 53 is one service for the world, and signed for there.
    region: edgeRegion,
    url: `https://route53.amazonaws.com/2013-04-01/hostedzonesbyname?dnsname=${zone}&maxitems=10`,
  });
  return [...answer.matchAll(/<HostedZone>.*?<\/HostedZone>/gs)].flatMap(([text]) => {
    const isPublicZone =
      text.includes(`<Name>${zone}.</Name>`) && !text.includes('<PrivateZone>true</PrivateZone>');
    const id = /<Id>\/hostedzone\/(\w+)<\/Id>/.exec(text)?.[1];
    return isPublicZone && id !== undefined ? [id] : [];
  });
};

/**
 * Rejects with a CommandError unless a domain's zone is the account's and is public.
 * https://docs.aws.amazon.com/Route53/latest/APIReference/API_ListHostedZonesByName.html
 */
export const checkHostedZone = async (call: CallAws, { hostedZone }: CustomDomainConfig): Promise<void> => {
  const ids = await publicZones(call, hostedZone.name);
  if (ids.includes(hostedZone.id)) return;
  throw new CommandError(
    ids.length === 0
      ? `The account has no public hosted zone for ${hostedZone.name}. Create one in Route 53 and enter its name servers where the domain was bought, or take the domain out of infra/config/stages.ts.`
      : `The hosted zone of ${hostedZone.name} is ${ids.join(' or ')}, not ${hostedZone.id}: correct infra/config/stages.ts.`,
  );
};
