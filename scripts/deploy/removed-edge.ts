import { edgeRegion, type StageConfig } from '../../infra/config/stage-config.ts';
import type { RegionSettings } from '../command/aws-settings.ts';
import { describeStack } from './describe-stack.ts';

type Stage = Pick<StageConfig, 'prefix' | 'stage' | 'firewall' | 'customDomain'>;

/** The resources that a deployment removes from the edge stack; `part` leaves the firewall or the certificate in it. */
export type RemovedEdge = 'nothing' | 'part' | 'all';

/** Parts of the output names by which other stacks read the web ACL and the certificate. */
export const edgeOutputs = { webAcl: 'WebAcl', certificate: 'Certificate' } as const;

export const findRemovedEdge = async (
  settingsIn: RegionSettings,
  { prefix, stage, firewall, customDomain }: Stage,
): Promise<RemovedEdge> => {
  const isComplete = firewall !== undefined && customDomain !== undefined;
  const deployed = isComplete
    ? undefined
    : await describeStack(settingsIn, `${prefix}-${stage}-edge`, edgeRegion);
  if (deployed === undefined) return 'nothing';
  const isDeployed = (part: string): boolean =>
    (deployed.Outputs ?? []).some(({ OutputKey = '' }) => OutputKey.includes(part));
  const isRemoved =
    (firewall === undefined && isDeployed(edgeOutputs.webAcl)) ||
    (customDomain === undefined && isDeployed(edgeOutputs.certificate));
  if (!isRemoved) return 'nothing';
  return firewall === undefined && customDomain === undefined ? 'all' : 'part';
};

/** Returns the commands that delete the edge stacks, in order. */
export const edgeDeletions = ({ prefix, stage }: Stage): string[] =>
  ['edge-ops', 'edge'].map(
    (name) =>
      `aws cloudformation delete-stack --region ${edgeRegion} --stack-name ${prefix}-${stage}-${name}`,
  );
