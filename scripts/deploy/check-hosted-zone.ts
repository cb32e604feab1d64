import { edgeRegion, type CustomDomainConfig } from '../../infra/config/stage-config.ts';
import type { RegionSettings } from '../command/aws-settings.ts';
import { CommandError } from '../command/command-error.ts';
import { callAws } from './call-aws.ts';

// Usually one; more if somebody created a second zone by mistake.
const publicZones = async (settingsIn: RegionSettings, zone: string): Promise<string[]> => {
  const { ListHostedZonesByNameCommand, Route53Client } = await import('@aws-sdk/client-route-53');
  // Route 53 is a global service, signed for in us-east-1.
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

/** @throws CommandError if the account has no such public zone */
// https://docs.aws.amazon.com/Route53/latest/APIReference/API_ListHostedZonesByName.html
export const checkHostedZone = async (
  settingsIn: RegionSettings,
  { hostedZone }: CustomDomainConfig,
): Promise<void> => {
  const ids = await publicZones(settingsIn, hostedZone.name);
  if (ids.includes(hostedZone.id)) return;
  throw new CommandError(
    ids.length === 0
      ? `The account has no public hosted zone for ${hostedZone.name}. Create one in Route 53 and enter its name servers at the domain's registrar, or remove the domain from infra/config/stages.ts.`
      : `The hosted zone of ${hostedZone.name} is ${ids.join(' or ')}, not ${hostedZone.id}. Correct it in infra/config/stages.ts.`,
  );
};
