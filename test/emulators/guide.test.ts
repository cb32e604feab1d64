import { expect, test } from '@jest/globals';
import { operations } from '../../local/emulators/dynamodb/dynalite-engine.ts';
import { handlers } from '../../local/emulators/s3/operation-handlers.ts';
import { guide } from '../support/guide.ts';

/** What the emulator answers itself, without dynalite. */
const ownOperations = ['DescribeTimeToLive', 'ExecuteStatement'];

const namesIn = (service: string): string[] => {
  const [, row = ''] = new RegExp(`^\\| ${service} \\| (.*) \\|$`, 'm').exec(guide) ?? [];
  return [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name!);
};

test.each([
  ['S3', Object.keys(handlers)],
  ['DynamoDB', [...operations, ...ownOperations]],
])('the guide lists the operations of %s that the local run answers', (service, expected) => {
  expect(namesIn(service)).toEqual([...expected].sort());
});
