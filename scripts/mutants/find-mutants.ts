import { readFileSync } from 'node:fs';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { addOwnMutators } from './own-mutators.ts';

/** A small fault in the source that a test should detect. */
export interface Mutant {
  readonly id: string;
  readonly file: string;
  readonly line: number;
  readonly mutator: string;
  readonly original: string;
  readonly replacement: string;
}

export interface InstrumentedFiles {
  readonly mutants: readonly Mutant[];
  /** Sources by file, with all mutants in them; an environment variable activates one. */
  readonly contents: ReadonlyMap<string, string>;
}

interface Position {
  readonly line: number;
  readonly column: number;
}

const silent = () => undefined;
const enabled = () => false;
const silentLogger = {
  isTraceEnabled: enabled,
  isDebugEnabled: enabled,
  isInfoEnabled: enabled,
  isWarnEnabled: enabled,
  isErrorEnabled: enabled,
  isFatalEnabled: enabled,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
};

// Line numbers count from 0.
const textBetween = (content: string, start: Position, end: Position): string => {
  const lines = content.split('\n').slice(start.line, end.line + 1);
  const last = lines.length - 1;
  lines[last] = lines[last]?.slice(0, end.column) ?? '';
  lines[0] = lines[0]?.slice(start.column) ?? '';
  return lines.join('\n');
};

/** Finds the mutants of files and instruments their sources. */
export const findMutants = async (files: readonly string[]): Promise<InstrumentedFiles> => {
  await addOwnMutators();
  const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
  const instrumented = await new Instrumenter(silentLogger).instrument(
    [...sources].map(([name, content]) => ({ name, content, mutate: true })),
    { plugins: null, excludedMutations: [], ignorers: [] },
  );
  const mutants = instrumented.mutants
    .filter(({ status }) => status !== 'Ignored')
    .map(({ id, fileName, location: { start, end }, mutatorName, replacement }) => ({
      id,
      file: fileName,
      line: start.line + 1,
      mutator: mutatorName,
      original: textBetween(sources.get(fileName) ?? '', start, end),
      replacement: replacement ?? '',
    }));
  return { mutants, contents: new Map(instrumented.files.map(({ name, content }) => [name, content])) };
};
