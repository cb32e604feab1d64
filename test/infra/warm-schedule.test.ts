import { expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import type { RouteContract } from '#domain/http/route-contract.ts';
import { routes } from '#domain/routes.ts';
import { statementsOf } from '../support/permissions.ts';
import { readTemplate, resourcesOf, type ParsedJson } from '../support/templates.ts';
import { targetOf, warmedFunctions, warmSchedules } from '../support/warm-schedules.ts';

/** Concurrency of a new account: https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html */
const newAccountConcurrency = 10;

const visitors = readTemplate('prod', 'visitors');
const schedules = warmSchedules('prod');

/** Returns the minutes of each hour in which a schedule calls its function. */
const minutesOf = ({ ScheduleExpression }: ParsedJson): number[] => {
  const [, first, every] = /^cron\((\d+)\/(\d+) \* \* \* \? \*\)$/.exec(ScheduleExpression)!;
  return Array.from({ length: 60 / Number(every) }, (_, index) => Number(first) + index * Number(every));
};

test('prod keeps exactly the Lambdas warm that visitors wait for', () => {
  const ofLinks = Object.values<RouteContract>(routes)
    .filter(({ area }) => area === 'alerts' || area === 'my-request' || area === 'saved-applications')
    .map(({ id }) => `${brand.productPrefix}-prod-${id}`);
  // Memory follows the same rule, but for those who come by a link.
  const awaited = resourcesOf(visitors, 'AWS::Lambda::Function')
    .filter(({ Properties }) => Properties.MemorySize === 1_024)
    .map(({ Properties }): string => Properties.FunctionName)
    .filter((name) => !ofLinks.includes(name));
  expect(ofLinks.length).toBeGreaterThan(10);
  expect(warmedFunctions('prod')).toEqual(awaited.toSorted());
  expect(awaited).toContain(`${brand.productPrefix}-prod-submit-application`);
  expect(awaited).not.toContain(`${brand.productPrefix}-prod-notify-contact`);
});

test.each(['local', 'dev', 'staging'])('%s keeps no Lambda warm', (stage) => {
  expect(warmSchedules(stage)).toEqual([]);
  expect(readTemplate(stage, 'visitors')).toMatchObject({
    Resources: expect.not.objectContaining({ RoutesWarmRole: expect.anything() }),
  });
});

test('each Lambda is called every five minutes, and each minute calls at most half of a new account’s concurrency', () => {
  const calls = schedules.map(minutesOf);
  for (const minutes of calls) {
    expect(minutes).toHaveLength(12);
    expect(minutes.at(-1)).toBeLessThan(60);
  }
  for (let minute = 0; minute < 60; minute += 1) {
    const atOnce = calls.filter((minutes) => minutes.includes(minute)).length;
    expect(atOnce).toBeLessThanOrEqual(newAccountConcurrency / 2);
  }
});

test('a call that fails or is throttled is not retried', () => {
  const configs = new Map(
    resourcesOf(visitors, 'AWS::Lambda::EventInvokeConfig').map(({ Properties }) => [
      Properties.FunctionName.Ref,
      Properties,
    ]),
  );
  for (const schedule of schedules) {
    expect(schedule.Target.RetryPolicy).toEqual({ MaximumRetryAttempts: 0, MaximumEventAgeInSeconds: 60 });
    expect(configs.get(targetOf(schedule))).toMatchObject({
      MaximumRetryAttempts: 0,
      MaximumEventAgeInSeconds: 60,
    });
  }
});

test('their role may call only the deployed version of these Lambdas', () => {
  const roles = new Set(schedules.map(({ Target }) => Target.RoleArn['Fn::GetAtt'][0]));
  expect(roles.size).toBe(1);
  const statements = [...roles].flatMap((role) => statementsOf(visitors.Resources[role]!));
  expect(statements.map(({ Effect, Action }) => [Effect, Action])).toEqual([
    ['Allow', 'lambda:InvokeFunction'],
  ]);
  const arns = (resources: ParsedJson[]) => resources.map((arn) => JSON.stringify(arn)).toSorted();
  expect(arns(statements[0].Resource)).toEqual(arns(schedules.map(({ Target }) => Target.Arn)));
});
