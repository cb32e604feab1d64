import { describe, expect, test } from '@jest/globals';
import { parseOptions } from '../../bin/command/parse-options.ts';

describe('options', () => {
  test('have defaults', () => {
    expect(parseOptions([], {})).toEqual({
      port: 8080,
      dataDir: '.local',
      stage: 'local',
      json: false,
      help: false,
      seeds: true,
    });
  });

  test.each([
    [['--port', '0'], { port: 0 }],
    [['--help'], { help: true }],
    [['-h'], { help: true }],
    [
      ['--data', 'x', '--stage', 'dev', '--no-seed', '--json'],
      { dataDir: 'x', stage: 'dev', json: true, seeds: false },
    ],
  ])('%j', (args, expected) => expect(parseOptions(args, {})).toMatchObject(expected));

  test.each([
    [['--port', '65536'], /'65536' is not a port/],
    [['--port', 'x'], /'x' is not a port/],
    [['--prot', '1'], /^There is no option --prot\. See --help\.$/],
    [['extra'], /extra/],
  ])('%j is refused', (args, message) => expect(() => parseOptions(args, {})).toThrow(message));

  test.each([
    [{ npm_config_stage: 'prod' }, 'npm took --stage as its own options, so nothing was done.'],
    [
      { npm_config_port: 'true', npm_config_data: 'true', npm_lifecycle_event: 'start' },
      'Put -- before the options: npm start -- … --port … --data …',
    ],
    [{ npm_config_seed: '', npm_lifecycle_event: 'dev' }, 'npm run dev -- --no-seed'],
    [{ npm_config_json: 'true' }, '--json'],
  ])('options that npm took stop the command: %j', (variables, message) =>
    expect(() => parseOptions([], variables)).toThrow(message),
  );

  test('an option that npm took is ignored if it was also given', () => {
    expect(parseOptions(['--stage=prod'], { npm_config_stage: 'prod' })).toMatchObject({ stage: 'prod' });
  });
});
