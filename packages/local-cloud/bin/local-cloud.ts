#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { runUntilStopped } from '../src/runner/run-until-stopped.ts';
import { startLocalCloud } from '../src/runner/start-local-cloud.ts';

const help = `
  local-cloud CDK_OUT [options]   runs the templates that 'cdk synth' wrote into the folder CDK_OUT

  --port N        port of the site; 0 for any free one (8080)
  --data DIR      folder for records, files and mails (.local-cloud)
  --region NAME   region of stacks that name none (us-east-1)
  --json          print one line of JSON once everything is ready
  --help          print this
`;

const options = {
  port: { type: 'string', default: '8080' },
  data: { type: 'string', default: '.local-cloud' },
  region: { type: 'string', default: 'us-east-1' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const log = (line: string): void => console.error(`${new Date().toISOString().slice(11, 19)} ${line}`);

// Lambda runs in UTC, and worker threads use the time zone of the process.
process.env['TZ'] = 'UTC';
// The data folder holds secrets: only its owner may read it.
process.umask(0o077);

await runUntilStopped({
  startedByNpm: process.env['npm_lifecycle_event'] !== undefined,
  start: async (stop) => {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [folder, ...others] = positionals;
    if (values.help) {
      console.log(help);
      process.exit();
    }
    if (folder === undefined || others.length > 0) {
      throw new Error(`Name one folder that 'cdk synth' wrote.${help}`);
    }
    const cloud = await startLocalCloud({
      prepare: () => Promise.resolve({ folder, release: () => {} }),
      dataDir: values.data,
      port: Number(values.port),
      region: values.region,
      log,
      stop,
    });
    const { site, inbox, door, endpoints, region } = cloud;
    const outputs = cloud.outputs();
    const info = { site, inbox, door, endpoints, region, outputs, credentials: cloud.credentials() };
    const opened = door === undefined ? '' : `  Door    ${door}\n`;
    const addresses = `\n  Site    ${site}\n  Inbox   ${inbox}\n${opened}`;
    console.log(values.json ? JSON.stringify(info) : addresses);
    return cloud;
  },
});
