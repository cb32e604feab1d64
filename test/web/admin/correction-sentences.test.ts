import { expect, test } from '@jest/globals';
import { contactType } from '#domain/contact/contact-type.ts';
import { correctionPaths, proposalPaths } from '#domain/corrections/correction.ts';
import { senderActor } from '#domain/audit/actors.ts';
import { toDeskType } from '../../../lambdas/work/desk-types.ts';
import { formatChange } from '../../../web/src/features/admin/changes/format-value.ts';

const fields = [
  { name: 'phone', label: 'Phone number', section: 'Message' },
  { name: 'email', label: 'Email address', section: 'Personal Info' },
  { name: 'joint_email', label: 'Email address', section: 'Joint applicant' },
];
const desk = { ...toDeskType(contactType), fields };

test.each([
  [correctionPaths.pathOf('phone'), '021 1', '021 2', 'corrected ‘Phone number’ from ‘021 1’ to ‘021 2’'],
  [correctionPaths.pathOf('phone'), '', '021 2', 'corrected ‘Phone number’ from ‘Not given’ to ‘021 2’'],
  [proposalPaths.pathOf('phone'), '', '021 2', 'asked to correct ‘Phone number’ to ‘021 2’'],
  [proposalPaths.pathOf('phone'), '021 2', '', 'kept ‘Phone number’ as it was, and not ‘021 2’'],
  [
    correctionPaths.pathOf('joint_email'),
    'a@b.nz',
    'a@c.nz',
    'corrected ‘Email address (Joint applicant)’ from ‘a@b.nz’ to ‘a@c.nz’',
  ],
  ['same_person', '', 'CM-1', 'noted that CM-1 is from the same person'],
  ['same_person', 'CM-1', '', 'took back that CM-1 is from the same person'],
  ['led_to', '', 'LA-1', 'noted that it led to LA-1'],
  ['led_to', 'LA-1', '', 'took back that it led to LA-1'],
  ['came_from', '', 'VE-1', 'noted that it came from VE-1'],
  ['came_from', 'VE-1', '', 'took back that it came from VE-1'],
  ['address_confirmed', '', 'a@example.com', 'confirmed the new email address'],
])('the history says of %s from ‘%s’ to ‘%s’: %s', (name, from, to, sentence) => {
  expect(formatChange(desk, { fields: [{ name, from, to }], by_email: senderActor })).toBe(sentence);
});
