import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const settingsSchema = z.object({ app: z.string().check(z.startsWith('node ')) });

/**
 * Node's arguments to make the templates with, flags and script, as `cdk.json` tells them to `cdk synth`: one way to run
 * the app, whoever runs it. Throws when there is no such file, or something else than Node stands in it.
 */
export const appArguments = (root: string): string[] => {
  const settings: unknown = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8'));
  return settingsSchema.parse(settings).app.split(' ').slice(1);
};
