import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { questionNames, questionOf } from '#domain/applications/application-fields.ts';
import { jointQuestionNames, jointQuestionOf } from '#domain/applications/joint-fields.ts';
import { publicPath, type RouteContract } from '#domain/http/route-contract.ts';
import { routes } from '#domain/routes.ts';
import { groupDigits } from '#domain/text/group-digits.ts';
import { pictureRenditions } from '#domain/vehicles/vehicle-images.ts';
import { describeApi } from '../../scripts/openapi/describe-api.ts';
import { sampledTypes } from '../../tools/product/sampled-types.ts';
import { sampleVehicle } from '../../tools/product/sample-vehicle.ts';
import { described, problemOf } from '../support/openapi/described-values.ts';
import type { ParsedJson } from '../support/templates.ts';

const description: ParsedJson = JSON.parse(JSON.stringify(describeApi()));

const schemaOf = (contract: RouteContract, part: string): ParsedJson => {
  const { parameters, requestBody } = description.paths[publicPath(contract)][contract.method.toLowerCase()];
  if (part === 'body') return requestBody.content['application/json'].schema;
  const own = parameters.filter((one: ParsedJson) => one.in === (part === 'params' ? 'path' : part));
  return {
    type: 'object',
    properties: Object.fromEntries(own.map(({ name, schema }: ParsedJson) => [name, schema])),
    required: own.filter(({ required }: ParsedJson) => required === true).map(({ name }: ParsedJson) => name),
  };
};

const inputs = Object.values<RouteContract>(routes).flatMap((contract) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const { [part]: parsed } = contract;
    return parsed === undefined ? [] : [[`${contract.id}, ${part}`, contract, part, parsed] as const];
  }),
);

/** Addresses hold numbers as texts, and repeat the names of lists. */
const asSent = (part: string, value: unknown): unknown =>
  part === 'body'
    ? value
    : Object.fromEntries(
        Object.entries(value as object).map(([name, one]) => [
          name,
          Array.isArray(one) ? one.map(String) : String(one),
        ]),
      );

/** Messages of what the server refuses although the description accepts it, by what JSON Schema can’t say. */
const undescribed: Readonly<Record<string, readonly string[]>> = {
  'a rule between fields': [
    'A column of a board has a type and a status',
    'The last day must not be before the first',
    'Enter a four-digit New Zealand postal code, like 1010',
    'Enter a phone number, or choose a reply by email',
    'Employment status must be the income type',
    'Loan purpose must be the loan type',
    'Enter the trader registration number',
    'Send what is known of each picture, in the order of the pictures',
    'Write what was said',
    'Enter an email address or a phone number',
    'Enter an email address, or choose an answer by phone',
    'Enter an email address, or untick the email to them',
    'Choose 366 days at most',
    'Send an email address or a link',
    'A number that is not given must be 0',
    'Enter the date of sale',
    'Enter the price of sale',
    'Choose ‘Sold’, or leave out the date and price of sale',
    ...questionNames.flatMap((name) => questionOf(name).requiredIfAsked ?? []),
  ],
  'a list in which a field repeats': [
    'Send one file for each document',
    'Send one file at a time for each document',
    'This tag is there already',
  ],
  'the address of a list, in a text': ['One of the filters is not known. Load the page again.'],
  'how many names there are': ['Write what is right'],
  'a list that must be whole': [
    `Send each rendition once: ${pictureRenditions.map(({ name }) => name).join(', ')}`,
  ],
  'a bound that moves with the day': [
    'Date of birth must be in the past',
    'You must be 18 or over to apply',
    'Check the year of your date of birth',
    'Enter the date of birth of somebody who is 18 or over, like 27 3 1985',
    'Year must be next year or earlier',
    'Date of sale must be today or earlier',
  ],
  'at most two decimals: as binary fractions, most amounts are no multiples of a cent': questionNames
    .map(questionOf)
    .flatMap((question) =>
      question.kind === 'amount'
        ? [
            `${question.label} must be a number, like 1,250 or 1250.50`,
            // An amount that can’t be read counts as 0.
            `${question.label} must be $${question.min ?? 0} or more`,
          ]
        : [],
    ),
  'a number that is sent as it is typed': jointQuestionNames.map(jointQuestionOf).flatMap((question) => {
    const { kind, label } = question;
    if (kind !== 'amount' && kind !== 'count') return [];
    const most = groupDigits(question.max);
    return kind === 'count'
      ? [`${label} must be a whole number, 0 or more`, `${label} must be ${most} or less`]
      : [
          `${label} must be a number, like 1,250 or 1250.50`,
          `${label} must be $${question.min ?? 0} or more`,
          `${label} must be $${most} or less`,
        ];
  }),
  'an area code, whose length depends on the country': [
    'Enter an email address or a phone number, like aroha@example.com or 021 123 4567',
  ],
};

const named = new Set(Object.values(undescribed).flat());

/** Names the first part in braces that is no placeholder. */
const unknownPlaceholder = / can’t be filled in\. Choose one of the placeholders$/;
const isNamed = (message: string): boolean => named.has(message) || unknownPlaceholder.test(message);

test.each(inputs)(
  '%s: the server refuses nothing that the description accepts',
  (_, contract, part, parsed) => {
    fc.assert(
      fc.property(described(schemaOf(contract, part)), (value) => {
        const { error } = z.safeParse(parsed, asSent(part, value));
        expect((error?.issues ?? []).filter(({ message }) => !isNamed(message))).toEqual([]);
      }),
      { seed: 7, numRuns: 100 },
    );
  },
);

const id = '6f1b6c0e-3f0b-4d57-9a39-0d2c1b6a7e11';
const samples = Object.values(
  sampledTypes({ ...sampleVehicle, id, contact_name: sampleVehicle.contact_name }),
);

test.each(samples)(
  'the description accepts what the form sends to $path',
  ({ path, notify, bodyOf, noticeOf }) => {
    const refused = (one: string, body: object): string | undefined =>
      problemOf(description.paths[one].post.requestBody.content['application/json'].schema, body);
    expect(refused(path, { ...bodyOf('Aroha.Ngata@example.com'), id })).toBeUndefined();
    expect(refused(notify, noticeOf(id, 'aroha@example.com'))).toBeUndefined();
  },
);

test.each([
  ['021 123 4567', true],
  ['+64 (0)9 123-4567 ext 12', true],
  ['12345', false],
  ['021 123 4567 or so', false],
])('a phone number is described: %s', (phone, isPhone) => {
  const { properties } = schemaOf(routes['submit-contact'], 'body');
  expect(problemOf(properties.phone, phone) === undefined).toBe(isPhone);
});

test('numbers in an address have their bounds', () => {
  expect(schemaOf(routes['list-vehicles'], 'query').properties).toMatchObject({
    limit: { type: 'integer', minimum: 1, maximum: 50, default: 50 },
    offset: { type: 'integer', minimum: 0, maximum: 1_000_000 },
  });
});
