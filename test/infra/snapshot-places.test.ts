import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { brand } from '../../domain/brand.ts';
import type { StageName } from '../../infra/config/stage-config.ts';
import { printYaml } from '../support/snapshots/print-yaml.ts';
import { stageDifferences } from '../support/snapshots/stage-differences.ts';
import { templateEntries } from '../support/snapshots/template-entries.ts';
import { describeStage } from '../support/snapshots/whole-stage.ts';
import { readTemplates, resourcesOf, stages, type ParsedJson, type Template } from '../support/templates.ts';

type Templates = Record<string, Template>;
type Edit = (templates: Templates, stage: StageName) => Templates;

/** Returns the content of all snapshots after an edit of each stage's templates. */
const contentAfter = (edit: Edit): ParsedJson[] => {
  const entries = (stage: StageName) => templateEntries(stage, edit(readTemplates(stage), stage));
  const prod = entries('prod');
  const others = stages.filter((stage) => stage !== 'prod');
  return [describeStage(prod), ...others.map((stage) => stageDifferences(stage, entries(stage), prod))];
};

const linesOf = (content: ParsedJson[]): string[] => content.flatMap((part) => printYaml(part).split('\n'));

const before = contentAfter((templates) => templates);
const linesBefore = linesOf(before);

/** Returns the lines that an edit removes and adds. */
const editedLines = (edit: Edit) => {
  const linesAfter = linesOf(contentAfter(edit));
  const without = (lines: string[], others: string[]) => {
    const left = Map.groupBy(others, (line) => line);
    return lines.filter((line) => left.get(line)?.pop() === undefined).map((line) => line.trim());
  };
  return { removed: without(linesBefore, linesAfter), added: without(linesAfter, linesBefore) };
};

const edited =
  (type: string, change: (properties: Template['Resources'][string]['Properties']) => void): Edit =>
  (templates) => {
    for (const template of Object.values(templates)) {
      for (const { Properties } of resourcesOf(template, type)) change(Properties);
    }
    return templates;
  };

const replaced =
  (pattern: RegExp, text: string): Edit =>
  (templates) => {
    const original = JSON.stringify(templates);
    const changed = original.replaceAll(pattern, text);
    expect(changed).not.toBe(original);
    return JSON.parse(changed);
  };

test('a change of the construct of all Lambdas is one line of the snapshots', () => {
  const runtime = edited('AWS::Lambda::Function', (properties) => {
    if (properties.FunctionName) properties.Runtime = 'nodejs26.x';
  });
  expect(editedLines(runtime)).toEqual({ removed: ['Runtime: nodejs24.x'], added: ['Runtime: nodejs26.x'] });
});

test('another permission of every Lambda on its own log is one line', () => {
  const rights = replaced(/"logs:PutLogEvents"\]/g, '"logs:PutLogEvents","logs:TagResource"]');
  const { removed, added } = editedLines(rights);
  // The Lambda that deploys the site has another log name.
  expect(new Set(removed.map((line) => line.replace('DeploymentLog', '~Log')))).toEqual(
    new Set(['$(~Log.Arn): [logs:CreateLogStream, logs:PutLogEvents]']),
  );
  expect([removed.length, added.length]).toEqual([2, 2]);
});

test('a change of one table in every stage is one line', () => {
  const name = edited('AWS::DynamoDB::Table', (properties) => {
    properties.TableName = properties.TableName.replace('vehicle_enquiries', 'questions');
  });
  expect(editedLines(name)).toEqual({
    removed: ['TableName: <brand>-<stage>-vehicle_enquiries'],
    added: ['TableName: <brand>-<stage>-questions'],
  });
});

test('a change of one stage’s configuration is one line of that stage', () => {
  const retention = edited('AWS::Logs::LogGroup', (properties) => {
    if (properties.RetentionInDays === 7) properties.RetentionInDays = 14;
  });
  expect(editedLines(retention)).toEqual({
    removed: ['RetentionInDays: [{prod: 365, dev: 7}, {prod: 90, dev: 7}]'],
    added: ['RetentionInDays: [{prod: 365, dev: 14}, {prod: 90, dev: 14}]'],
  });
});

test.each<[what: string, pattern: RegExp, text: string]>([
  ['other bundles and files', /\b[0-9a-f]{64}\b/g, 'a'.repeat(64)],
  ['other scripts and styles on the pages', /'sha256-[A-Za-z0-9+/]{43}=' /g, `'sha256-${'b'.repeat(43)}=' `],
  ['another page', /const pages = \{/g, 'const pages = {\\"/another\\":1,'],
  ['another file beside the pages', /const files = \{/g, 'const files = {\\"/another.txt\\":1,'],
])('%s do not appear in the snapshots', (_what, pattern, text) => {
  expect(contentAfter(replaced(pattern, text))).toEqual(before);
});

test('the time of the synthesis does not appear in the snapshots', () => {
  const hasTime = /"ReadOutputs\d+"/g;
  const later: Edit = (templates, stage) =>
    stage === 'local' ? templates : replaced(hasTime, '"ReadOutputs20301231235959999"')(templates, stage);
  expect(contentAfter(later)).toEqual(before);
});

test('the brand does not appear in the snapshots, so a new brand does not change them', () => {
  const files = globSync('test/infra/__snapshots__/*.snap').map((file) => readFileSync(file, 'utf8'));
  expect(files).not.toEqual([]);
  const told = [brand.name, brand.productPrefix, brand.domainName, brand.phone.display];
  expect(
    told.filter((text) => files.some((file) => file.toLowerCase().includes(text.toLowerCase()))),
  ).toEqual([]);
});

test('all snapshots together have at most 20,000 lines', () => {
  const files = globSync('{test,packages}/**/*.snap', { exclude: ['**/node_modules/**'] });
  const lines = files.map((file) => readFileSync(file, 'utf8').split('\n').length);
  expect(files).not.toEqual([]);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(20_000);
});
