import { readSynthFile, stacksOf, type ParsedJson } from './templates.ts';

interface Acknowledgement {
  /** Of the construct, e.g. `data/Uploads`. */
  readonly path: string;
  /** Of the finding, e.g. `AwsSolutions-S1`. */
  readonly id: string;
  readonly reason: string;
}

/** Whatever the templates of a stage acknowledge. */
export const acknowledgementsOf = (stage: string): Acknowledgement[] =>
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

/** The ids of what is acknowledged for one construct. */
export const acknowledgedAt = (stage: string, path: string): string[] =>
  acknowledgementsOf(stage)
    .filter((one) => one.path === path)
    .map(({ id }) => id);

/** What the rules would find if nothing were acknowledged, each with the path of its resource. */
export const findingsOf = (stage: string): { readonly id: string; readonly path: string }[] =>
  readSynthFile(stage, 'unacknowledged-findings.json');
