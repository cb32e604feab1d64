import type { StageName } from '../../../infra/config/stage-config.ts';
import { readAcknowledgements } from '../acknowledgements.ts';
import type { ParsedJson } from '../templates.ts';
import { sortedMap } from './common-values.ts';
import { redactText } from './redact-text.ts';
import type { Entry } from './template-entries.ts';

/** Returns the constructs of a stage with acknowledgements, each with its findings and their reasons. */
export const acknowledgementEntries = (stage: StageName): Entry[] => {
  const byPath = Map.groupBy(readAcknowledgements(stage), ({ path }) => path);
  return [...byPath].map(([path, acknowledged]) => ({
    stack: path.split('/')[0]!,
    id: redactText(path.split('/').slice(1).join('/'), stage),
    type: 'construct',
    values: sortedMap(
      acknowledged.map(({ id, reason }) => [redactText(id, stage), redactText(reason, stage)] as const),
    ),
  }));
};

/** Returns all acknowledgements: the reasons, and the constructs grouped by their findings. */
export const describeAcknowledgements = (entries: readonly Entry[]): Record<string, ParsedJson> => {
  const all = entries.flatMap(({ values }) => Object.entries<string>(values));
  const reasonsByFinding = Map.groupBy(all, ([finding]) => finding);
  // A finding with several reasons gets a number for each.
  const labelOf = ([finding, reason]: readonly [string, string]): string => {
    const reasons = [...new Set(reasonsByFinding.get(finding)!.map(([, one]) => one))];
    return reasons.length === 1 ? finding : `${finding} #${reasons.indexOf(reason) + 1}`;
  };
  const labels = ({ values }: Entry): string[] => Object.entries<string>(values).map(labelOf);
  return {
    reasons: sortedMap(new Map(all.map((one) => [labelOf(one), one[1]]))),
    constructs: [...Map.groupBy(entries, (entry) => labels(entry).join())].map(([, alike]) => ({
      findings: labels(alike[0]!),
      in: alike.map(({ stack, id }) => `${stack}/${id}`),
    })),
  };
};
