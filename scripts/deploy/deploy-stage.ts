import { replyDomain, type CustomDomainConfig, type StageConfig } from '../../infra/config/stage-config.ts';
import { CommandError } from '../command/command-error.ts';
import { formatCommand } from '../command/run-command.ts';
import { changes } from './changes.ts';
import { alarmRegions, explainAlarmAddress } from './check-alarm-address.ts';
import { checkBootstrap } from './check-bootstrap.ts';
import { checkHostedZone } from './check-hosted-zone.ts';
import { explainMail } from './check-mail.ts';
import { assemblyFolder, credentialsStep, templateSteps } from './common-steps.ts';
import { explainConcurrency } from './explain-concurrency.ts';
import { explainLendingTerms } from './explain-lending-terms.ts';
import { readOutputs } from './read-outputs.ts';
import { readStacks } from './read-stacks.ts';
import { readyStep } from './ready-step.ts';
import { edgeDeletions, findRemovedEdge, type RemovedEdge } from './removed-edge.ts';
import { releaseStep } from './release-step.ts';
import { runStoppable } from './run-stoppable.ts';
import type { DeployTools, Step } from './step.ts';

// Imports named tables and logs that a rollback left without a stack. Not in a first deployment: what a destroyed stage
// left is encrypted with its old key.
// https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/import-resources-automatically.html
const importOption = '--import-existing-resources';

// CloudFront has no call that would tell this in advance.
const newAccountNote =
  "In a new account CloudFront may refuse the distribution: 'Your account must be verified before you can add new CloudFront resources'. Then ask AWS Support (Account and billing) to verify the account for CloudFront, and deploy again.";

interface DeployChoices {
  readonly isAgreed: boolean;
  /** Whether to deploy prod although it is not ready. */
  readonly isForced: boolean;
}

export const deploymentSteps = (
  config: StageConfig,
  { isAgreed, isForced }: DeployChoices,
  tools: DeployTools,
): Step[] => {
  const { stage, mailDomain, customDomain, mailZone } = config;
  const { settingsIn, findTxt, print } = tools;
  const folder = assemblyFolder(stage);
  const outputsFile = `${folder}/outputs.json`;
  const deployArgs = ['cdk', 'deploy', '--app', folder, '--all', '--require-approval', 'never'];
  deployArgs.push('--outputs-file', outputsFile);
  const diffArgs = ['cdk', 'diff', '--app', folder, '--no-fail'];
  const { showFirst, showUpdate, agree } = changes(diffArgs, tools);
  const firstDeployment = `without ${importOption} in a first deployment`;
  const again = `npm run deploy -- ${stage}`;
  let account = '';
  let imports: string[] = [];
  let before: string | undefined;
  let removed: RemovedEdge = 'nothing';

  // A web ACL or certificate can be deleted only once the site has stopped using it, so the site goes first.
  const siteArgs = ['cdk', 'deploy', '--app', folder, 'web', '--exclusively', '--require-approval', 'never'];
  const siteFirst = `first ${formatCommand('npx', siteArgs)} if only the firewall or only the domain was removed`;

  const printMail = async (): Promise<void> => {
    for (const note of await explainMail(settingsIn, findTxt, config)) print(`    ${note}`);
  };

  const zoneStep = (domain: CustomDomainConfig): Step => ({
    title: 'Check the hosted zone',
    shown: [`calls route53:ListHostedZonesByName for ${domain.hostedZone.name}`],
    run: () => checkHostedZone(settingsIn, domain),
  });

  return [
    credentialsStep(config, tools, (found) => (account = found)),
    ...(customDomain === undefined ? [] : [zoneStep(customDomain)]),
    ...(mailZone === undefined ? [] : [zoneStep({ name: replyDomain(config), hostedZone: mailZone })]),
    readyStep(config, isForced, tools),
    {
      title: 'Check the rates and fees',
      shown: ['reads domain/lending/lending-terms.ts'],
      run: async () => {
        for (const note of explainLendingTerms(Date.now())) print(`    ${note}`);
      },
    },
    {
      title: 'Check the mail domain',
      shown: [
        `calls ses:GetEmailIdentity for ${mailDomain}, and ses:GetAccount`,
        `looks up the DNS record _dmarc.${mailDomain}`,
      ],
      run: printMail,
    },
    {
      title: "Check the account's Lambda concurrency",
      shown: ['calls lambda:GetAccountSettings'],
      run: async () => {
        for (const note of await explainConcurrency(settingsIn, config)) print(`    ${note}`);
      },
    },
    ...templateSteps(stage, tools),
    {
      title: 'Check that the regions are bootstrapped',
      shown: ['calls ssm:GetParameter for /cdk-bootstrap/hnb659fds/version in each region of the templates'],
      run: () => checkBootstrap(settingsIn, account, readStacks(folder)),
    },
    releaseStep(config, tools, (found) => {
      if (!found.isDeployed) print(`    ${newAccountNote}`);
      imports = found.isDeployed ? [importOption] : [];
      before = found.before;
    }),
    {
      title: 'Show the changes',
      shown: [
        formatCommand('npx', [...diffArgs, importOption]),
        'a first deployment: counts the resources of the templates',
      ],
      run: async () => (imports.length === 0 ? showFirst(readStacks(folder)) : showUpdate(imports)),
    },
    {
      title: 'Deploy',
      shown: [
        isAgreed ? 'without asking (--yes)' : 'asks first',
        formatCommand('npx', [...deployArgs, importOption]),
        firstDeployment,
        ...((config.firewall ?? customDomain) === undefined ? [] : [siteFirst]),
      ],
      run: async () => {
        const question = `Deploy these changes to ${stage}, account ${account}?`;
        if (!isAgreed && !(await agree(question))) throw new CommandError('Nothing was deployed.');
        removed = await findRemovedEdge(settingsIn, config);
        if (removed === 'part') await runStoppable(tools, folder, [...siteArgs, ...imports], again);
        await runStoppable(tools, folder, [...deployArgs, ...imports], again);
      },
    },
    {
      title: 'Print the URLs',
      shown: [`reads ${outputsFile}`],
      run: async () => {
        for (const { name, value } of readOutputs(outputsFile)) print(`    ${name}  ${value}`);
        await printMail();
        if (removed === 'all') {
          print('    The stage no longer needs its stacks in us-east-1. Delete them one after the other:');
          for (const command of edgeDeletions(config)) print(`      ${command}`);
        }
        print(`    Check that it works: npm run smoke -- URL`);
        if (before !== undefined) {
          print(`    To roll back: git checkout ${before} && npm ci && npm run deploy -- ${stage}`);
        }
      },
    },
    {
      title: 'Ask whether the alarm address has confirmed',
      shown: alarmRegions(config).map((region) => `calls sns:ListSubscriptionsByTopic in ${region}`),
      run: async () => {
        for (const note of await explainAlarmAddress(settingsIn, config, account)) print(`    ${note}`);
      },
    },
  ];
};
