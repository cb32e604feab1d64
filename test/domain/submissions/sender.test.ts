import { expect, test } from '@jest/globals';
import {
  contactsOf,
  firstNameOf,
  isItem,
  othersConcerned,
  personOf,
  senderOf,
  textAt,
} from '#domain/submissions/sender.ts';

const person = (more: object = {}) => ({
  name: ['first', 'last'],
  email: 'email',
  phone: 'phone',
  phoneCountryCode: 'code',
  exportName: 'people',
  erasure: 'delete' as const,
  ...more,
});
const ana = { first: 'Ana', last: 'Rangi', email: 'ana@example.com', phone: '021 555 0100', code: '+64' };
const asNamed = {
  name: 'Ana Rangi',
  email: 'ana@example.com',
  phone: '021 555 0100',
  phoneCountryCode: '+64',
};

test.each([
  [{}, true],
  [[], true],
  [null, false],
  [undefined, false],
  ['text', false],
])('%j is a map: %j', (value, isOne) => {
  expect(isItem(value)).toBe(isOne);
});

test.each([
  ['details.joint.name', 'Moana'],
  ['details.joint', ''],
  ['details.gone.name', ''],
  ['text.length', ''],
  ['none.name', ''],
  [undefined, ''],
])('the text at %s is %j', (path, found) => {
  expect(textAt({ details: { joint: { name: 'Moana' } }, text: 'x', none: null }, path)).toBe(found);
});

test('a person is named and reached by the attributes of their type', () => {
  expect(personOf(person(), ana)).toStrictEqual(asNamed);
  expect(personOf(person(), { last: 'Rangi', first: '' })).toStrictEqual({
    name: 'Rangi',
    email: '',
    phone: '',
    phoneCountryCode: '',
  });
  const { phoneCountryCode: _code, ...withoutCode } = person();
  expect(personOf(withoutCode, ana)).toStrictEqual({ ...asNamed, phoneCountryCode: undefined });
  const [sender, other] = [person(), person({ name: ['last'] })];
  expect(senderOf({ persons: [sender, other] }, ana)).toStrictEqual(asNamed);
});

test.each([
  ['moana@example.com', 'moana@example.com', ''],
  ['021 555 0111', '', '021 555 0111'],
  ['', '', ''],
])('the one answer %j is the address %j or the number %j', (contact, email, phone) => {
  const { phoneCountryCode: _code, ...either } = person({ email: 'contact', phone: 'contact' });
  expect(personOf(either, { ...ana, contact })).toMatchObject({ email, phone });
});

test('what people gave themselves comes first, once they have given it', () => {
  const inOwnWords = { name: ['own.name'], email: 'own.email', phone: 'own.phone' };
  const named = person({ inOwnWords });
  const own = { name: 'Anahera Rangi', email: 'own@example.com', phone: '021 555 0122' };
  expect(contactsOf(named, ana)).toStrictEqual([asNamed]);
  expect(contactsOf(named, { ...ana, own: { ...own, phone: '' } })).toStrictEqual([asNamed]);
  expect(contactsOf(named, { ...ana, own })).toStrictEqual([
    { ...own, phoneCountryCode: undefined },
    asNamed,
  ]);
  expect(personOf(named, { ...ana, own }).name).toBe('Anahera Rangi');
  expect(othersConcerned({ persons: [person(), named] }, { ...ana, own })).toHaveLength(2);
});

test('somebody who only receives a record is nobody whom it is about', () => {
  const receiver = person({ erasure: 'left to administrators', name: ['last'] });
  const other = person({ name: ['first'] });
  const concerned = othersConcerned({ persons: [receiver, receiver, other] }, ana);
  expect(concerned.map(({ name }) => name)).toEqual(['Ana']);
});

test.each([
  [['name'], { name: 'Jo Smith' }, 'Jo'],
  [['name'], { name: 'J Smith' }, 'J Smith'],
  [['name'], { name: 'Sir Hone Heke' }, 'Sir Hone Heke'],
  [['name'], { name: 'Sirah Heke' }, 'Sirah'],
  [['name'], { name: 'Amr Heke' }, 'Amr'],
  [['name'], { name: '' }, ''],
  [['first', 'last'], { first: 'Anna Marie', last: 'Smith' }, 'Anna Marie'],
  [['first', 'last'], { first: 'A.', last: 'Smith' }, 'A. Smith'],
])('a sender with the name fields %j is greeted of %j as %s', (name, record, greeted) => {
  expect(firstNameOf({ persons: [person({ name })] }, record)).toBe(greeted);
});
