import { edgeRegion, type CustomDomainConfig } from '../../infra/config/stage-config.ts';
import type { RegionSettings } from '../command/aws-settings.ts';
import { CommandError } from '../command/command-error.ts';
import { callAws } from './call-aws.ts';

/** The ids of the account's public zones of this name: one, or more when somebody made a second by mistake. */
const publicZones = async (settingsIn: RegionSettings, zone: string): Promise<string[]> => {
  const { ListHostedZonesByNameCommand, Route53Client } = await import('@aws-sdk/client-route-53');
  // Route 53 is one service for the world, and signed for there.
  const client = new Route53Client(settingsIn(edgeRegion));
  const { HostedZones = [] } = await callAws(
    'route53:ListHostedZonesByName',
    client.send(new ListHostedZonesByNameCommand({ DNSName: zone, MaxItems: 10 })),
  );
  return HostedZones.flatMap(({ Id, Name, Config }) =>
    Name === `${zone}.` && Config?.PrivateZone !== true && Id !== undefined
      ? [Id.replace('/hostedzone/', '')]
      : [],
  );
};

/**
 * Rejects with a CommandError unless a domain's zone is the account's and is public.
 * https://docs.aws.amazon.com/Route53/latest/APIReference/API_ListHostedZonesByName.html
 */
export const checkHostedZone = async (
  settingsIn: RegionSettings,
  { hostedZone }: CustomDomainConfig,
): Promise<void> => {
  const ids = await publicZones(settingsIn, hostedZone.name);
  if (ids.includes(hostedZone.id)) return;
  throw new CommandError(
    ids.length === 0
      ? `The account has no public hosted zone for ${hostedZone.name}. Create one in Route 53 and enter its name servers where the domain was bought, or take the domain out of infra/config/stages.ts.`
      : `The hosted zone of ${hostedZone.name} is ${ids.join(' or ')}, not ${hostedZone.id}: correct infra/config/stages.ts.`,
  );
};
