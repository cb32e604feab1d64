import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { carFinance } from '#domain/content/car-finance.ts';
import { commercialFinance } from '#domain/content/commercial-finance.ts';
import { debtConsolidation } from '#domain/content/debt-consolidation.ts';
import { personalLoan } from '#domain/content/personal-loan.ts';
import { recreationalFinance } from '#domain/content/recreational-finance.ts';

const sources = ['web/src', 'domain', 'lambdas', 'scripts']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => {
    const text = readFileSync(file, 'utf8');
    return { file, text: text.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '') };
  });

test('sentences of the loans’ pages end with one full stop, after p.a. too', () => {
  const pages = { carFinance, commercialFinance, debtConsolidation, personalLoan, recreationalFinance };
  for (const page of Object.values(pages)) expect(JSON.stringify(page)).not.toMatch(/\.\.(?!\.)/);
});

describe('no visible text says', () => {
  test.each([
    ['color for colour, as a label', /label: 'Color'|color: 'Color'/],
    ['canceled for cancelled', /\bcancel(ed|ing)\b/],
    [
      'that administrators, who are the business, should email files to it',
      /, or email it to us|to us instead\.'/,
    ],
    ['what nobody waited for', /waited for'/],
    ['what stands in all', /interest in all\b/],
    ['that the search covers make and model alone', /placeholder="Make or model"/],
    ['that something is of a list', /Choose an? [a-z ]+ of the list/],
    ['what the law wants', /the law wants/],
    ['that nobody is there', /Nobody is there/],
  ])('%s', (_, pattern) => {
    expect(sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)).toEqual([]);
  });
});
