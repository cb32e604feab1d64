import { readSynthFile, stacksOf, type ParsedJson } from './templates.ts';

interface Acknowledgement {
  /** Path of the construct, e.g. `data/Uploads`. */
  readonly path: string;
  /** Id of the finding, e.g. `AwsSolutions-S1`. */
  readonly id: string;
  readonly reason: string;
}

/** Reads all acknowledgements of a stage. */
export const readAcknowledgements = (stage: string): Acknowledgement[] =>
  stacksOf(stage).flatMap((stack) =>
    Object.entries<ParsedJson>(readSynthFile(stage, `${stack}.metadata.json`)).flatMap(([path, entries]) =>
      entries
        .filter(({ type }: ParsedJson) => type === 'aws:cdk:acknowledged-rules')
        .flatMap(({ data }: ParsedJson) =>
          Object.entries<string>(data).map(([id, reason]) => ({
            path: path.slice(1),
            id: id.replace(/^annotation::/i, ''),
            reason,
          })),
        ),
    ),
  );

/** Returns the ids of the findings that are acknowledged for one construct. */
export const acknowledgedFindings = (stage: string, path: string): string[] =>
  readAcknowledgements(stage)
    .filter((one) => one.path === path)
    .map(({ id }) => id);

/** Reads the findings of a stage without its acknowledgements, each with the path of its resource. */
export const readFindings = (stage: string): { readonly id: string; readonly path: string }[] =>
  readSynthFile(stage, 'unacknowledged-findings.json');
