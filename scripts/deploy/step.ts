import type { Ask } from '../command/ask.ts';
import type { RegionSettings } from '../command/aws-settings.ts';
import type { RunCommand } from '../command/run-command.ts';
import type { FindTxt } from './mail-dns.ts';

/** Effects of the steps, which tests replace. */
export interface DeployTools {
  readonly run: RunCommand;
  readonly settingsIn: RegionSettings;
  readonly findTxt: FindTxt;
  readonly ask: Ask;
  readonly print: (line: string) => void;
}

export interface Step {
  readonly title: string;
  /** Commands and AWS calls that a dry run prints. */
  readonly shown: readonly string[];
  readonly run: () => Promise<void>;
}

/** Runs the steps in order until one fails; a dry run only prints them. */
export const runSteps = async (
  steps: readonly Step[],
  isDry: boolean,
  print: (line: string) => void,
): Promise<void> => {
  for (const [index, { title, shown, run }] of steps.entries()) {
    print(`${index + 1}/${steps.length} ${title}`);
    if (isDry) for (const line of shown) print(`    ${line}`);
    else await run();
  }
};
