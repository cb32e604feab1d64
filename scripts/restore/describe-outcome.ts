import type { RestoreCommand } from './parse-restore.ts';
import type { Outcome } from './restore-units.ts';

interface Restoration extends Outcome {
  /** Names of tables that were dropped and are back. */
  readonly dropped: readonly string[];
}

const reminder = (
  options: string,
): string => `These may include records of people who have since had them erased. Erase them again: npm run privacy -- erase EMAIL ${options}
Mails that were unsent at that time are parked. List them: npm run replay -- list ${options}`;

/** Returns what a restore did, without personal data. */
export const describeOutcome = (
  { subject, copy, isDry }: RestoreCommand,
  { restored, differing, dropped }: Restoration,
  options: string,
): string[] => {
  const done = isDry ? 'would restore' : 'restored';
  return [
    ...dropped.map((name) => `${name} had been dropped, and is back as it was then.`),
    ...restored.map((unit) => `${done}  ${unit}`),
    ...(restored.length === 0 ? ['Nothing is missing.'] : []),
    ...differing.map((unit) => `differs  ${unit}`),
    ...(differing.length === 0
      ? []
      : [
          `${differing.length} ${differing.length === 1 ? 'exists and differs' : 'exist and differ'} from the copy, and ${differing.length === 1 ? 'stays as it is' : 'stay as they are'}. To put one back as it was: npm run restore -- ${subject.name} --from ${copy} --overwrite ID ${options}`,
        ]),
    ...(restored.length === 0 ? [] : [reminder(options)]),
  ];
};
