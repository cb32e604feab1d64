import { describe, expect, test } from '@jest/globals';
import { adminRoleLabels, nameFromEmail, roleOfEmail } from '#domain/accounts/admin.ts';

const allowList = ['Owner@admin.example.com', 'sales@admin.example.com'];

describe('the role of an address', () => {
  test.each([
    ['owner@admin.example.com', 'super_admin'],
    ['SALES@admin.example.com', 'admin'],
    ['other@admin.example.com', undefined],
    ['owner@admin.example.com.evil.example', undefined],
    ['', undefined],
  ])('%s: %s', (email, role) => expect(roleOfEmail(allowList, email)).toBe(role));

  test('is undefined beyond the second place', () =>
    expect(roleOfEmail([...allowList, 'third@example.com'], 'third@example.com')).toBeUndefined());
});

test.each([
  ['owner@admin.example.com', 'Owner'],
  ['mere.ngata@example.com', 'Mere Ngata'],
  ['a_b-c@example.com', 'A B C'],
  ['.mere..ngata@@example.com', 'Mere Ngata'],
])('the name of %s is %s', (email, name) => expect(nameFromEmail(email)).toBe(name));

test('the roles have the labels of the specification', () => {
  expect(adminRoleLabels).toEqual({ super_admin: 'Super Admin', admin: 'Admin' });
});
