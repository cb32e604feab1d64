import type { StageConfig } from '../../infra/config/stage-config.ts';
import { CommandError, StoppedError } from '../command/command-error.ts';
import { explainFailure } from '../command/explain-failure.ts';
import { formatCommand } from '../command/run-command.ts';
import { assemblyFolder, credentialsStep, templateSteps } from './common-steps.ts';
import { deployedStep } from './deployed-step.ts';
import { readStacks, type RetainedResource } from './read-stacks.ts';
import { restoredTableSteps } from './restored-tables.ts';
import { runStoppable } from './run-stoppable.ts';
import type { DeployTools, Step } from './step.ts';

const explainRetained = (retained: readonly RetainedResource[]): string[] => [
  ...(retained.length === 0
    ? ['Nothing of these stacks is kept: all records, documents and accounts are deleted.']
    : [
        'These resources are kept with their content, and cost money until you delete them:',
        ...retained.map(({ type, name, region }) => `  ${type}  ${name}  ${region}`),
        'Their names stay in use: deploying this stage again fails until you delete or import them (cdk import).',
      ]),
  "The deletion of a KMS key can be cancelled for 30 days. Point-in-time backups and the CDK's bootstrap stack are not touched.",
];

interface DestroyTools extends DeployTools {
  /** Returns the number of deleted objects. */
  readonly emptyLogs: (account: string) => Promise<number>;
}

const maxAttempts = 4;

export const destructionSteps = (config: StageConfig, tools: DestroyTools): Step[] => {
  const { stage, keepsData } = config;
  const { ask, print, emptyLogs } = tools;
  const folder = assemblyFolder(stage);
  const destroyArgs = ['cdk', 'destroy', '--app', folder, '--all', '--force'];
  let account = '';
  const restoredTables = restoredTableSteps(config, tools);

  // A failure here must not hide cdk's own error.
  const tryEmptyLogs = (): Promise<number> =>
    emptyLogs(account).catch((error: unknown) => {
      print(`    The access log buckets could not be emptied: ${explainFailure(error)}`);
      return 0;
    });

  // CloudFront and S3 deliver logs for hours, so a bucket may get logs between being emptied and deleted.
  const destroy = async (attempt = 1): Promise<void> => {
    try {
      await runStoppable(tools, folder, destroyArgs, `npm run destroy -- ${stage}`);
    } catch (error) {
      const isFinal = error instanceof StoppedError || keepsData || attempt === maxAttempts;
      if (isFinal || (await tryEmptyLogs()) === 0) throw error;
      print(
        '    Access logs arrived late, so their bucket could not be deleted. Deleted the logs; trying again.',
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
      title: 'Show what is kept',
      shown: ['reads DeletionPolicy in the templates'],
      run: async () => {
        for (const line of explainRetained(readStacks(folder).flatMap(({ retained }) => retained)))
          print(`    ${line}`);
      },
    },
    {
      title: 'Destroy',
      shown: [
        `asks to type '${stage}'`,
        formatCommand('npx', destroyArgs),
        ...(keepsData ? [] : ['empties the access log buckets and tries again if logs arrived meanwhile']),
      ],
      run: async () => {
        const typed = await ask(`Type the stage's name to destroy it in account ${account}:`);
        if (typed !== stage)
          throw new CommandError(`You typed '${typed}', not '${stage}'. Nothing was destroyed.`);
        await destroy();
      },
    },
    restoredTables.remove,
  ];
};
