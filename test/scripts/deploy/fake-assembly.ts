import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '#domain/brand.ts';

interface FakeStack {
  readonly region?: string;
  readonly resources?: Record<string, object>;
}

/** Writes the output of `cdk synth` for these stacks to a folder. */
export const writeAssembly = (folder: string, stacks: Readonly<Record<string, FakeStack>>): void => {
  mkdirSync(folder, { recursive: true });
  const artifacts: Record<string, object> = { Tree: { type: 'cdk:tree' } };
  for (const [name, { region = 'eu-west-2', resources = {} }] of Object.entries(stacks)) {
    artifacts[name] = {
      type: 'aws:cloudformation:stack',
      environment: `aws://unknown-account/${region}`,
      properties: {
        stackName: `${brand.productPrefix}-dev-${name}`,
        templateFile: `${name}.template.json`,
        requiresBootstrapStackVersion: 6,
        bootstrapStackVersionSsmParameter: '/cdk-bootstrap/hnb659fds/version',
      },
    };
    writeFileSync(join(folder, `${name}.template.json`), JSON.stringify({ Resources: resources }));
  }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ version: '48.0.0', artifacts }));
};
