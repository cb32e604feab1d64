import type { StageConfig } from '../../infra/config/stage-config.ts';
import { CommandError, StoppedError } from '../command/command-error.ts';
import { explainFailure } from '../command/explain-failure.ts';
import { shownCommand } from '../command/run-command.ts';
import { assemblyOf, credentialsStep, templateSteps } from './common-steps.ts';
import { deployedStep } from './deployed-step.ts';
import { readStacks, type KeptResource } from './read-stacks.ts';
import { restoredTableSteps } from './restored-tables.ts';
import { runStoppable } from './run-stoppable.ts';
import type { DeployTools, Step } from './step.ts';

/** What a person has to know before they type the stage's name. */
const explainKept = (kept: readonly KeptResource[]): string[] => [
  ...(kept.length === 0
    ? ['Nothing of these stacks stays behind: all their records, documents and accounts are deleted.']
    : [
        'These stay behind, with what is in them, and cost money until somebody deletes them:',
        ...kept.map(({ type, name, region }) => `  ${type}  ${name}  ${region}`),
        'Their names stay taken: deploying this stage again fails until they are deleted, or imported (cdk import).',
      ]),
  "A key of KMS that goes with its stack can be saved for 30 days. Backups to a point in time and the CDK's bootstrap stack are not touched.",
];

interface DestroyTools extends DeployTools {
  /** Empties the stage's buckets of access logs in an account, and tells how many objects there were. */
  readonly emptyLogs: (account: string) => Promise<number>;
}

/** Logs arrive late and in batches; more than one retry is seldom needed. */
const maxAttempts = 4;

/** The steps of `npm run destroy`, in order. */
export const destructionSteps = (config: StageConfig, tools: DestroyTools): Step[] => {
  const { stage, keepsData } = config;
  const { ask, print, emptyLogs } = tools;
  const folder = assemblyOf(stage);
  const destroyArgs = ['cdk', 'destroy', '--app', folder, '--all', '--force'];
  let account = '';
  const restoredTables = restoredTableSteps(config, tools);

  /** Empties the buckets; what keeps it from that is told, and hides no reason that cdk has told. */
  const tryEmptyLogs = (): Promise<number> =>
    emptyLogs(account).catch((error: unknown) => {
      print(`    The buckets of access logs could not be emptied: ${explainFailure(error)}`);
      return 0;
    });

  /** CloudFront and S3 deliver logs for hours, so that a bucket may be filled again between being emptied and deleted. */
  const destroy = async (attempt = 1): Promise<void> => {
    try {
      await runStoppable(tools, folder, destroyArgs, `npm run destroy -- ${stage}`);
    } catch (error) {
      const isFinal = error instanceof StoppedError || keepsData || attempt === maxAttempts;
      if (isFinal || (await tryEmptyLogs()) === 0) throw error;
      print(
        '    Access logs had arrived late, so their bucket could not be deleted. They are gone: trying again.',
      );
      await destroy(attempt + 1);
    }
  };

  return [
    credentialsStep(config, tools, (found) => (account = found)),
    deployedStep(config, tools),
    ...templateSteps(stage, tools),
    restoredTables.find,
    {
      title: 'Tell what stays behind',
      shown: ['reads DeletionPolicy in the templates'],
      run: async () => {
        for (const line of explainKept(readStacks(folder).flatMap(({ kept }) => kept))) print(`    ${line}`);
      },
    },
    {
      title: 'Destroy',
      shown: [
        `asks to type '${stage}'`,
        shownCommand('npx', destroyArgs),
        ...(keepsData
          ? []
          : ['empties the buckets of access logs and tries again if logs arrived meanwhile']),
      ],
      run: async () => {
        const typed = await ask(`Type the stage's name to destroy it in account ${account}:`);
        if (typed !== stage) throw new CommandError(`'${typed}' is not '${stage}': nothing was destroyed.`);
        await destroy();
      },
    },
    restoredTables.remove,
  ];
};
