import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const outputsSchema = z.record(z.string(), z.record(z.string(), z.string()));

interface Output {
  readonly name: string;
  readonly value: string;
}

/** Outputs that tell people something; stacks have others for one another. */
const told = /Url$/;

/** What the deployed stacks tell, from the file that `cdk deploy --outputs-file` writes. */
export const readOutputs = (file: string): Output[] =>
  Object.values(outputsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))).flatMap((stack) =>
    Object.entries(stack)
      .filter(([name]) => told.test(name))
      .map(([name, value]) => ({ name, value })),
  );
