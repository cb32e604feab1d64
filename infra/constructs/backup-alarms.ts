import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { StageConfig } from '../config/stage-config.ts';
import { vaultName } from './locked-vault.ts';
import type { AlarmDefinition } from './paging-alarm.ts';

/** Returns the alarms of a stage's nightly backups: a job that fails, and nights without any. */
export const backupAlarms = (config: StageConfig): Record<string, AlarmDefinition> => {
  if (config.backup === undefined) return {};
  // https://docs.aws.amazon.com/aws-backup/latest/devguide/cloudwatch.html
  const jobs = (metricName: string) =>
    new Metric({
      namespace: 'AWS/Backup',
      metricName,
      statistic: Stats.SUM,
      dimensionsMap: { BackupVaultName: vaultName(config) },
    });
  return {
    'backups-failing': {
      metric: new MathExpression({
        label: 'Failed backups and copies',
        expression: 'SUM([FILL(failed, 0), FILL(aborted, 0), FILL(copies, 0)])',
        usingMetrics: {
          failed: jobs('NumberOfBackupJobsFailed'),
          aborted: jobs('NumberOfBackupJobsAborted'),
          copies: jobs('NumberOfCopyJobsFailed'),
        },
        period: Duration.hours(1),
      }),
      atLeast: 1,
      description:
        'A table or the uploads were not backed up last night, or not copied to the other region: if the region is lost now, more than a day of them is.',
    },
    'backups-missing': {
      metric: new MathExpression({
        label: 'Nights without a copy',
        expression: 'IF(FILL(copied, 0) < 1, 1, 0)',
        usingMetrics: { copied: jobs('NumberOfCopyJobsCompleted') },
        period: Duration.days(1),
      }),
      atLeast: 1,
      // A day alone may lie between two copies that took different times.
      periods: 2,
      treatMissingData: TreatMissingData.BREACHING,
      description: 'Nothing was copied to the other region for two days: if this one is lost, so are they.',
    },
  };
};
