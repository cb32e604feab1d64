import { expect, test } from '@jest/globals';
import { listContact } from '#domain/corrections/contact-field.ts';
import { listCorrectable } from '#domain/corrections/correctable-field.ts';
import { email, line, phone } from '#domain/submissions/field-kinds.ts';
import { plainAnswers } from '#domain/submissions/record-answers.ts';

const at = '2026-11-27T01:02:03.000Z';
const columns = { section: 'From', required: 'Answer' };
const fields = {
  email: email({ ...columns, label: 'Address' }),
  mobile: phone({ ...columns, label: 'Mobile' }),
  landline: { ...phone({ ...columns, label: 'Landline' }), kind: 'national-phone' as const },
  street: line({ ...columns, label: 'Street', maxLength: 40 }),
};
const names = [...Object.keys(fields), 'gone'];
const type = { fields, answers: { ...plainAnswers(fields), contact: names, names: () => names } };
const sent = {
  email: 'ana@example.com',
  mobile: '021 555 0100',
  landline: '09 555 0100',
  street: '1 Rata St',
};
const plain = [
  { name: 'email', label: 'Address', kind: 'email', value: 'ana@example.com' },
  { name: 'mobile', label: 'Mobile', kind: 'phone', value: '021 555 0100' },
  { name: 'landline', label: 'Landline', kind: 'phone', value: '09 555 0100' },
  { name: 'street', label: 'Street', kind: 'address', value: '1 Rata St' },
];

test('a sender is reached by the fields of their type that there are', () => {
  expect(listContact(type, sent, {})).toStrictEqual(plain);
});

test.each([
  [{ email: { value: 'a@example.com', at } }, 0, { proposed: 'a@example.com', is_unconfirmed: true }],
  [{ email: { value: 'a@example.com', at, confirmed_at: at } }, 0, { proposed: 'a@example.com' }],
  [{ mobile: { value: '021 555 0199', at } }, 1, { proposed: '021 555 0199' }],
  [{ street: { value: '2 Rata St', at } }, 3, { proposed: '2 Rata St' }],
])('of the proposals %j the field %i shows %j', (proposals, place, shown) => {
  const expected = plain.map((field, index) => (index === place ? { ...field, ...shown } : field));
  expect(listContact(type, sent, { proposals })).toStrictEqual(expected);
});

test('what was proposed in vain is shown at its field', () => {
  const refused = new Map([['mobile', '021 555 0177']]);
  expect(listContact(type, sent, { refused })[1]).toStrictEqual({ ...plain[1], refused: '021 555 0177' });
});

test('staff see which proposed address is not confirmed', () => {
  const value = 'a@example.com';
  const shownOf = (proposals: NonNullable<Parameters<typeof listCorrectable>[2]['proposals']>) =>
    listCorrectable(type, sent, { proposals }).map(({ proposed }) => proposed);
  const none = [undefined, undefined, undefined];
  expect(shownOf({ email: { value, at } })).toStrictEqual([
    { value, at, text: value, is_unconfirmed: true },
    ...none,
  ]);
  const confirmed = { value, at, confirmed_at: at };
  expect(shownOf({ email: confirmed })).toStrictEqual([{ ...confirmed, text: value }, ...none]);
  const street = { value: '2 Rata St', at };
  expect(shownOf({ street })).toStrictEqual([...none, { ...street, text: '2 Rata St' }]);
});
