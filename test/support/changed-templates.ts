import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PreparedAssembly } from 'local-cloud/assembly-folders';
import type { ParsedJson, Template } from './templates.ts';

export interface ChangedTemplates extends PreparedAssembly {
  /** Removes a role's permission for an action; `role` is a part of its logical id. */
  revoke(stack: string, role: string, action: string): void;
  replace(stack: string, text: string, replacement: string): void;
}

/** Copies templates and bundles for a test to change. */
export const copyTemplates = ({ folder: original }: PreparedAssembly): ChangedTemplates => {
  const folder = mkdtempSync(join(tmpdir(), 'broker-templates-'));
  // The archive of the AWS CLI is most of the size, and runs only in the cloud.
  const isNeeded = (path: string): boolean => !path.includes('in-use-') && !path.endsWith('.zip');
  cpSync(original, folder, { recursive: true, filter: isNeeded });

  const change = (stack: string, edit: (text: string) => string): void => {
    const file = join(folder, `${stack}.template.json`);
    const before = readFileSync(file, 'utf8');
    const after = edit(before);
    if (after === before) throw new Error(`The change left ${stack} as it was`);
    writeFileSync(file, after);
  };
  return {
    folder,
    release: () => rmSync(folder, { recursive: true }),
    revoke: (stack, role, action) =>
      change(stack, (text) => {
        const template = JSON.parse(text) as Template;
        const policies = Object.values(template.Resources).filter(
          ({ Type, Properties }) =>
            Type === 'AWS::IAM::Policy' &&
            Properties.Roles.some(({ Ref }: ParsedJson) => Ref?.includes(role)),
        );
        for (const { Properties } of policies) {
          const document = Properties.PolicyDocument;
          for (const statement of document.Statement) {
            statement.Action = [statement.Action].flat().filter((one: string) => one !== action);
          }
          document.Statement = document.Statement.filter(({ Action }: ParsedJson) => Action.length > 0);
        }
        return JSON.stringify(template, null, 1);
      }),
    replace: (stack, text, replacement) => change(stack, (before) => before.replaceAll(text, replacement)),
  };
};
