import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { releaseUnstored, storeWithFiles } from '../../../lambdas/clients/store-with-files.ts';
import { logger } from '../../../lambdas/runtime/logger.ts';

const shown = ['0', '1'].map((digit) => `loan-documents/1763600000000-${digit.repeat(64)}-`);
const keys = shown.map((key) => `${key}visa.pdf`);

describe('files of a submission', () => {
  let calls: string[];
  let log: jest.SpiedFunction<typeof logger.log>;

  beforeEach(() => {
    calls = [];
    log = jest.spyOn(logger, 'log').mockReturnValue();
  });
  afterEach(() => log.mockRestore());

  const files = {
    owner: 'contact:1',
    attach: async (key: string) => {
      calls.push(`attach ${key}`);
      return true;
    },
    release: async (key: string) => void calls.push(`release ${key}`),
  };
  const storing = (...lists: string[][]) => ({
    store: async () => {
      calls.push('store');
      return 'stored';
    },
    listStored: async () => {
      calls.push('list');
      return lists.shift() ?? [];
    },
  });
  const fail = async () => Promise.reject(new Error('no table'));

  test('are attached again once what names them is stored', async () => {
    expect(await storeWithFiles(keys, files, storing())).toBe('stored');
    expect(calls).toEqual(['store', ...keys.map((key) => `attach ${key}`)]);
    expect(log).not.toHaveBeenCalled();
  });

  test('are released if nothing is stored, and the error of that is thrown', async () => {
    await expect(storeWithFiles(keys, files, { ...storing(), store: fail })).rejects.toThrow('no table');
    expect(calls).toEqual(['list', ...keys.map((key) => `release ${key}`), 'list']);
    expect(log).not.toHaveBeenCalled();
  });

  test('stay as they are where something stored names them', async () => {
    await releaseUnstored(keys, files, storing([keys[0]!], keys).listStored);
    expect(calls).toEqual(['list', `release ${keys[1]}`, 'list', `attach ${keys[1]}`]);
  });

  test.each<[string, () => Promise<boolean>]>([
    ['that are somebody else’s', async () => false],
    ['that can’t be attached', fail],
  ])('%s are named in the log without their names', async (_what, attach) => {
    const some = { ...files, attach: async (key: string) => (key === keys[0] ? attach() : true) };
    expect(await storeWithFiles(keys, some, storing())).toBe('stored');
    expect(log.mock.calls).toEqual([['files-not-attached', { owner: 'contact:1', keys: [shown[0]] }]]);
  });

  test.each<[string, Partial<typeof files>, () => Promise<string[]>, (string | undefined)[]]>([
    [
      'of which one can’t be released',
      { release: async (key) => (key === keys[1] ? fail() : undefined) },
      async () => [],
      [shown[1]],
    ],
    ['of which nobody knows what names them', {}, fail, shown],
  ])('%s are named in the log', async (_what, more, listStored, named) => {
    await releaseUnstored(keys, { ...files, ...more }, listStored);
    expect(log.mock.calls).toEqual([['files-not-released', { owner: 'contact:1', keys: named }]]);
  });
});
