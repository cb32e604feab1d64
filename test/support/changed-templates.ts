import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PreparedAssembly } from 'local-cloud/assembly-folders';
import type { ParsedJson, Template } from './templates.ts';

export interface ChangedTemplates extends PreparedAssembly {
  /** Removes a role's permission for an action; `role` is a part of its logical id. */
  revoke(role: string, action: string): void;
  replace(text: string, replacement: string): void;
}

/** Copies templates and bundles for a test to change. */
export const copyTemplates = ({ folder: original }: PreparedAssembly): ChangedTemplates => {
  const folder = mkdtempSync(join(tmpdir(), 'broker-templates-'));
  // The archive of the AWS CLI is most of the size, and runs only in the cloud.
  const isNeeded = (path: string): boolean => !path.includes('in-use-') && !path.endsWith('.zip');
  cpSync(original, folder, { recursive: true, filter: isNeeded });

  const change = (edit: (text: string) => string): void => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.template.json'));
    const changed = files.filter((name) => {
      const file = join(folder, name);
      const before = readFileSync(file, 'utf8');
      const after = edit(before);
      writeFileSync(file, after);
      return after !== before;
    });
    if (changed.length === 0) throw new Error('The change left the templates as they were');
  };
  return {
    folder,
    release: () => rmSync(folder, { recursive: true }),
    revoke: (role, action) =>
      change((text) => {
        const template = JSON.parse(text) as Template;
        const roles = Object.entries(template.Resources).filter(
          ([id, { Type }]) => Type === 'AWS::IAM::Role' && id.includes(role),
        );
        for (const { PolicyDocument: document } of roles.flatMap(
          ([, { Properties }]) => Properties.Policies,
        )) {
          for (const statement of document.Statement) {
            statement.Action = [statement.Action].flat().filter((one: string) => one !== action);
          }
          document.Statement = document.Statement.filter(({ Action }: ParsedJson) => Action.length > 0);
        }
        return JSON.stringify(template, null, 1);
      }),
    replace: (text, replacement) => change((before) => before.replaceAll(text, replacement)),
  };
};
