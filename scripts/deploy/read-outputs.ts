import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { mailOutputs } from '../../infra/config/mail-outputs.ts';
import { releaseOutput } from '../../infra/config/release.ts';

const outputsSchema = z.record(z.string(), z.record(z.string(), z.string()));

interface Output {
  readonly name: string;
  readonly value: string;
}

// Other outputs are for other stacks.
const printed = [releaseOutput, ...Object.values(mailOutputs)];
const publicOutputs = new RegExp(`Url$|^(?:${printed.join('|')})$`);

export const readOutputs = (file: string): Output[] =>
  Object.values(outputsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))).flatMap((stack) =>
    Object.entries(stack)
      .filter(([name]) => publicOutputs.test(name))
      .map(([name, value]) => ({ name, value })),
  );
