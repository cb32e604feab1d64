import type { Ask } from '../command/ask.ts';
import type { RegionSettings } from '../command/aws-settings.ts';
import type { RunCommand } from '../command/run-command.ts';
import type { FindTxt } from './mail-dns.ts';

/** What the steps of a deployment reach the world by. */
export interface DeployTools {
  readonly run: RunCommand;
  readonly settingsIn: RegionSettings;
  readonly send: typeof fetch;
  readonly findTxt: FindTxt;
  readonly ask: Ask;
  readonly print: (line: string) => void;
}

/** A part of a deployment: either it ends well, or nothing after it happens. */
export interface Step {
  readonly title: string;
  /** What it does, as a person would do it by hand: commands and calls of AWS. */
  readonly shown: readonly string[];
  readonly run: () => Promise<void>;
}

/** Takes the steps one after the other; a dry run only tells them. Rejects as the step that fails. */
export const takeSteps = async (
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
