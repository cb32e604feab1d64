import { brand } from '#domain/brand.ts';
import { stageNames, type StageName } from '../../../infra/config/stage-config.ts';
import type { ParsedJson } from '../templates.ts';

/** Placeholder for the stage name, so that names are the same in all stages. */
const stageMark = '<stage>';

// Everything in a template's texts that a snapshot leaves out.
const redactions: readonly (readonly [text: RegExp | string, mark: string])[] = [
  // Change with every build: tests check what they refer to as bundle, page or header.
  [/\b[0-9a-f]{64}\b/g, '<asset hash>'],
  [/('sha256-[A-Za-z0-9+/]{43}=' ?)+/g, "'<content hashes>'"],
  [/^const pages = \{.*?\};/gm, 'const pages = <pages>;'],
  [/^const files = \{.*?\};/gm, 'const files = <files>;'],
  // Changes with every synthesis on purpose.
  [/^ReadOutputs\d+$/g, 'ReadOutputs<time>'],
  // CDK derives these from the names of stack and construct.
  [new RegExp(`^${brand.productPrefix}\\w+OriginAccessControl[0-9A-F]{8}$`, 'g'), '<generated name>'],
  // Another brand must not change the snapshots.
  [new RegExp(`${brand.domainName.replaceAll(/[^\da-z]/g, '')}[0-9A-F]{8}$`, 'g'), '<domain hash>'],
  [brand.domainName, '<domain>'],
  [brand.name, '<Brand>'],
  [brand.phone.display, '<phone>'],
  [new RegExp(`\\b${brand.productPrefix}\\b`, 'g'), '<brand>'],
];

const redact = (text: string, stage: StageName): string =>
  redactions
    .reduce((redacted, [part, mark]) => redacted.replaceAll(part, mark), text)
    .replaceAll(new RegExp(`\\b${stage}\\b`, 'g'), stageMark);

// Cached, because templates repeat their texts.
const redactedTexts = new Map(stageNames.map((stage) => [stage, new Map<string, string>()]));

/** Returns a text of a stage's template without the parts that need no review. */
export const redactText = (text: string, stage: StageName): string => {
  const known = redactedTexts.get(stage)!;
  const redacted = known.get(text) ?? redact(text, stage);
  known.set(text, redacted);
  return redacted;
};

/** Puts the stage name back into the texts of a value. */
export const nameStage = (value: ParsedJson, stage: StageName): ParsedJson =>
  JSON.parse(JSON.stringify(value).replaceAll(stageMark, stage));
