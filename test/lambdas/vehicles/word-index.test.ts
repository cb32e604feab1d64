import { beforeEach, describe, expect, test } from '@jest/globals';
import { createProfile } from '#domain/vehicles/search/vehicle-profile.ts';
import { createWordIndex } from '../../../lambdas/vehicles/word-index.ts';
import { sampleVehicle } from '../../../tools/product/sample-vehicle.ts';

const profileOf = (id: string, changed: Partial<typeof sampleVehicle> = {}) =>
  createProfile({
    ...sampleVehicle,
    id,
    created_at: '2026-11-20T00:00:00.000Z',
    drive: 'Front-wheel drive',
    ...changed,
  });

describe('the index of words', () => {
  let index: ReturnType<typeof createWordIndex>;
  const aqua = profileOf('aqua');
  const wagon = profileOf('wagon', {
    make: 'Mazda',
    model: 'Atenza',
    color: 'Red',
    body_type: 'Wagon',
    fuel_type: 'Petrol',
    transmission: 'Manual',
    drive: null,
    condition: 'Fair',
    location: 'Nelson',
    description: 'Toyota tow-bar; blue mats, café racer.',
  });
  beforeEach(() => {
    index = createWordIndex();
    index.update([aqua, wagon]);
  });
  const found = (word: string) => index.find(word).map(([id]) => id);

  test.each([
    ['toyota', ['aqua', 'wagon']],
    ['aqua', ['aqua']],
    ['blue', ['aqua', 'wagon']],
    ['hatchback', ['aqua']],
    ['wagon', ['wagon']],
    ['hybrid', ['aqua']],
    ['cvt', ['aqua']],
    ['wheel', ['aqua']],
    ['fair', ['wagon']],
    ['auckland', ['aqua']],
    ['nelson', ['wagon']],
    ['owner', ['aqua']],
    ['bar', ['wagon']],
    ['cafe', ['wagon']],
    ['maz', ['wagon']],
    ['at', ['wagon']],
    ['aquablue', []],
    ['toyotaaqua', ['aqua']],
    ['towbar', []],
    ['bluehatchback', ['aqua']],
    ['azda', []],
    ['r', []],
    ['red', ['wagon']],
  ])('finds words by their beginnings, most in the name, then in the facts: %s', (word, ids) => {
    expect(found(word)).toEqual(ids);
  });

  test('finds a word with one typing error, unless it is short', () => {
    const mistyped = (word: string) => index.findMistyped(word).map(([id]) => id);
    expect(mistyped('hatchbaxk')).toEqual(['aqua']);
    expect(mistyped('hatxhbaxk')).toEqual([]);
    expect(found('hatchbaxk')).toEqual([]);
    expect(mistyped('rex')).toEqual([]);
  });

  test('follows what is changed, added and gone', () => {
    const changed = profileOf('aqua', { model: 'Vitz' });
    index.update([changed, profileOf('new', { make: 'Kia', model: 'Rio' })]);
    expect([found('aqua'), found('vitz'), found('kia'), found('mazda')]).toEqual([[], ['aqua'], ['new'], []]);
    index.update([changed]);
    expect([found('vitz'), found('kia')]).toEqual([['aqua'], []]);
  });
});
