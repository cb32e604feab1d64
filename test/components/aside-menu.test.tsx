import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { applicationType } from '#domain/applications/application-type.ts';
import { toShownWork } from '#domain/work/shown-work.ts';
import { toDeskType } from '../../lambdas/work/desk-types.ts';
import { SubmissionContext } from '../../web/src/features/admin/opened/open-submission.ts';
import { AsideMenu } from '../../web/src/features/admin/submission/head/aside-menu.tsx';
import { sampleWorkItem } from '../support/work-items.ts';

afterEach(cleanup);

test.each([
  ['2026-12-04T11:00:00.000Z', 1],
  ['2026-11-21T01:00:00.000Z', 0],
])('what is set aside until %s and due before that says when it is back', (aside_until, said) => {
  const item = sampleWorkItem(applicationType.name, '2026-11-20T01:02:03.000Z', { aside_until });
  const now = Date.parse(item.received_at);
  const submission = { item: toShownWork(item), desk: toDeskType(applicationType), now, work: {} };
  render(
    <SubmissionContext value={submission as never}>
      <AsideMenu />
    </SubmissionContext>,
  );
  expect(screen.queryAllByText('It is back before that, when it is due: on 21 Nov 2026.')).toHaveLength(said);
});
