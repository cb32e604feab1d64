import { spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import * as z from 'zod/mini';
import { sourceFolders } from '../../scripts/source-folders.ts';

/** Text to insert after another text in a file of the product, text or lines to remove, or files and folders to delete, by pattern. */
const editsSchema = z.array(
  z.union([
    z.strictObject({ file: z.string(), after: z.string(), insert: z.string() }),
    z.strictObject({ file: z.string(), remove: z.string() }),
    z.strictObject({ file: z.string(), removeLinesWith: z.string() }),
    z.strictObject({ delete: z.string() }),
  ]),
);

const copiedFiles = [
  '.oxfmtrc.json',
  'oxlint.config.ts',
  'package.json',
  'cdk.json',
  'tsconfig.json',
  'jest.config.js',
  'knip.jsonc',
];

// Files of a recipe end with this, so that no tool takes them for the product's own.
const ending = '.txt';

type TextEdit = Exclude<z.infer<typeof editsSchema>[number], { delete: string }>;

const editText = (edit: TextEdit, text: string, rename: (inserted: string) => string): string => {
  if ('remove' in edit) return text.replace(edit.remove, '');
  if ('insert' in edit) return text.replace(edit.after, () => edit.after + rename(edit.insert));
  return text
    .split('\n')
    .filter((line) => !line.includes(edit.removeLinesWith))
    .join('\n');
};

/** Copies the product to a temporary folder. */
export const copyProduct = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'broker-recipe-'));
  const filter = (path: string): boolean => !path.includes('__snapshots__');
  for (const name of sourceFolders) cpSync(name, join(root, name), { recursive: true, filter });
  for (const name of copiedFiles) cpSync(name, join(root, name));
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  return root;
};

/**
 * Applies a recipe to a copy of the product, under another name if `rename` changes it. Returns its new and its changed files.
 * @throws Error if a file lacks the text to insert after or to remove
 */
export const applyRecipe = (
  recipe: string,
  root: string,
  rename: (text: string) => string = (text) => text,
): { readonly added: readonly string[]; readonly changed: readonly string[] } => {
  const added = readdirSync(recipe, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name.endsWith(ending))
    .map(({ parentPath, name }) => relative(recipe, join(parentPath, name)).slice(0, -ending.length));
  for (const file of added) {
    const target = join(root, rename(file));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, rename(readFileSync(join(recipe, `${file}${ending}`), 'utf8')));
  }
  const edits = editsSchema.parse(JSON.parse(readFileSync(join(recipe, 'edits.json'), 'utf8')));
  for (const edit of edits) {
    if ('delete' in edit) {
      for (const path of globSync(edit.delete, { cwd: root })) {
        rmSync(join(root, path), { recursive: true, force: true });
      }
      continue;
    }
    const before = readFileSync(join(root, edit.file), 'utf8');
    const changed = editText(edit, before, rename);
    if (changed === before) throw new Error(`${edit.file} has nothing to edit for ${JSON.stringify(edit)}`);
    writeFileSync(join(root, edit.file), changed);
  }
  return { added, changed: [...new Set(edits.flatMap((edit) => ('file' in edit ? [edit.file] : [])))] };
};

/** Returns the files of a copy that do not compile. */
export const filesWithTypeErrors = (root: string): string[] => {
  const { stdout } = spawnSync('node_modules/.bin/tsc', ['--noEmit', '--pretty', 'false'], {
    cwd: root,
    encoding: 'utf8',
  });
  return [...new Set([...stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file = '']) => file))];
};
