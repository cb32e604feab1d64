import { applicationType } from '#domain/applications/application-type.ts';
import { takeApplication } from '#domain/applications/take-contract.ts';
import { readEnv } from '../runtime/env.ts';
import { serveTake } from '../submissions/serve-take.ts';
import { applicationRecord, inviteJointApplicant } from './application-record.ts';
import { takeEnvSchema } from '../submissions/take.env.ts';

const { WORK_HISTORY_TABLE } = readEnv(takeEnvSchema);

export const handler = serveTake(applicationType, takeApplication, {
  toRecord: (application, createdAt) => applicationRecord(application, createdAt),
  alongside: inviteJointApplicant(WORK_HISTORY_TABLE),
});
