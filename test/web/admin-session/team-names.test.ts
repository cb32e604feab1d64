import { expect, test } from '@jest/globals';
import { repairType } from '../../support/repair-type.ts';
import { toDeskType } from '../../../lambdas/work/desk-types.ts';
import { authorName, formatChange, ownerName } from '../../../web/src/features/admin/changes/format-value.ts';
import { replyAuthor } from '../../../web/src/features/admin/replies/reply-state.ts';
import { byAndDate } from '../../../web/src/features/admin/submission/documents/document-times.ts';
import { keepTeamNames, nameOf } from '../../../web/src/lib/admin-session/team-names.ts';

const owner = 'owner@admin.example';
const at = '2026-11-22T20:15:00.000Z';

test('owners, authors and history have the names of the profiles, or those of unknown addresses', () => {
  expect(nameOf(owner)).toBe('Owner');
  keepTeamNames([
    { email: owner, name: 'Ana' },
    { email: owner, name: 'Ana Parata' },
  ]);
  const given = { name: 'owner', from: 'nobody', to: owner };
  expect([
    nameOf('Owner@admin.example'),
    ownerName(owner),
    authorName(owner),
    formatChange(toDeskType(repairType), { by_email: 'sales@admin.example', fields: [given] }),
    replyAuthor({ by: 'user-1', by_email: owner }),
    byAndDate({ at, by: owner }),
    nameOf('mere.ngata@admin.example'),
    byAndDate({ at, by: 'sender' }),
    byAndDate({ at, by: 'unverified' }),
    authorName('unverified'),
  ]).toEqual([
    'Ana Parata',
    'Ana Parata',
    'Ana Parata',
    'gave it to Ana Parata',
    'Ana Parata',
    'Ana Parata, 23 Nov 2026',
    'Mere Ngata',
    'the applicant, 23 Nov 2026',
    'an address that is not verified, 23 Nov 2026',
    'An address that is not verified',
  ]);
});
