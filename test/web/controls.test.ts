import { expect, test } from '@jest/globals';
import { type Control, controlsIn, readControl } from '../../web/src/lib/controls.ts';

const control = (type: string, value: string, isChecked = false) =>
  ({
    type,
    value,
    matches: (selector: string) => selector === ':checked' && isChecked,
  }) as unknown as Control;

test.each([
  ['text', 'Aroha', false, 'Aroha'],
  ['select-one', 'Ute', true, 'Ute'],
  ['radio', 'weekly', true, 'weekly'],
  ['radio', 'weekly', false, undefined],
  ['checkbox', 'on', true, true],
  ['checkbox', 'on', false, false],
])('a control of type %s with %j, chosen: %j, holds %j', (type, value, isChecked, held) => {
  expect(readControl(control(type, value, isChecked))).toBe(held);
});

test('the controls of a part are its fields, choices and long texts', () => {
  const [one, other] = [control('text', 'a'), control('radio', 'b')];
  const part = {
    querySelectorAll: (selector: string) => (selector === 'input, select, textarea' ? [one, other] : []),
  };
  expect(controlsIn(part as unknown as ParentNode)).toEqual([one, other]);
});
