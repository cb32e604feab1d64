import { expect, test } from '@jest/globals';
import { setupNotificationKey } from '#domain/incoming-mail/mail-keys.ts';
import {
  infectedMailKey,
  parkedMailKey,
  sesIdOfWaiting,
  waitingMailKey,
} from '#domain/incoming-mail/worked-mail-keys.ts';

test('a mail keeps its name wherever it is moved', () => {
  expect([waitingMailKey('m1'), infectedMailKey('m1'), parkedMailKey('m1')]).toEqual([
    'mail/m1',
    'mail/infected/m1',
    'mail/parked/m1',
  ]);
});

test.each([
  [waitingMailKey('m1'), 'm1'],
  [infectedMailKey('m1'), undefined],
  ['other/m1', undefined],
  ['mail/', undefined],
  ['mail', undefined],
  ['mail/m1/', undefined],
  [setupNotificationKey, undefined],
])('the object %s waits as %s', (key, id) => {
  expect(sesIdOfWaiting(key)).toBe(id);
});
