import { applicationType } from '#domain/applications/application-type.ts';
import { sendJointPart as contract } from '#domain/my-request/joint-contract.ts';
import { findPhoneProblem } from '../clients/find-phone-problem.ts';
import { serveVisitorRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { tagWordWrites } from '../work/tag-word-writes.ts';
import { sendJointPartEnvSchema } from './joint-part.env.ts';
import { openChangeDependencies } from './open-change-dependencies.ts';
import { sendJointPart } from './send-joint-part.ts';

const env = readEnv(sendJointPartEnvSchema);
const dependencies = {
  ...openChangeDependencies(env),
  wordWrites: tagWordWrites(env.WORK_WORDS_TABLE),
  applications: `${env.TABLE_PREFIX}-${applicationType.table}`,
  findPhoneProblem,
};

export const handler = serveVisitorRoute(contract, (request) => sendJointPart(request, dependencies));
