import { expect, test } from '@jest/globals';
import { applicationType } from '#domain/applications/application-type.ts';
import { answerEffect } from '#domain/work/answer-effect.ts';
import { linkTo, rememberLinked, withoutDuplicate, withoutLinks } from '#domain/work/linked-submissions.ts';
import { asideObstacle } from '#domain/work/set-aside.ts';
import { linksOf } from '#domain/work/submission-link.ts';
import { urgencyOf } from '#domain/work/urgency.ts';
import { nobody } from '#domain/work/work-item.ts';
import { initialStatus, nextStatuses } from '#domain/work/workflow.ts';
import { sampleWorkItem } from '../../support/work-items.ts';

const received_at = '2026-11-20T01:02:03.000Z';
const [item, other, third] = [1, 2, 3].map(() => sampleWorkItem('loan-application', received_at));
const link = (to: typeof item, relation: 'same-person' | 'led-to') => ({
  ...linkTo(to!),
  relation,
  at: received_at,
  by_email: 'kiri@admin.example',
});

test('links end with one submission, or with one relation to it', () => {
  const [same, led, elsewhere] = [link(other, 'same-person'), link(other, 'led-to'), link(third, 'led-to')];
  const linked = { ...item!, links: [same, led, elsewhere] };
  expect(withoutLinks(linked, other!.id)).toStrictEqual({ ...item, links: [elsewhere] });
  expect(withoutLinks(linked, other!.id, 'led-to')).toStrictEqual({ ...item, links: [same, elsewhere] });
  expect(withoutLinks({ ...item!, links: [led] }, other!.id)).toStrictEqual(item);
  expect([linksOf(linked, 'led-to'), linksOf({}, 'led-to')]).toStrictEqual([[led, elsewhere], []]);
});

test('a duplicate is forgotten, and what was linked is remembered once', () => {
  const duplicates = [linkTo(other!), linkTo(third!)];
  expect(withoutDuplicate({ ...item!, duplicates }, other!.id)).toStrictEqual({
    ...item,
    duplicates: [linkTo(third!)],
  });
  expect(withoutDuplicate({ ...item!, duplicates: [linkTo(other!)] }, other!.id)).toStrictEqual(item);
  const once = rememberLinked(item!, linkTo(other!));
  expect(once).toStrictEqual({ ...item, linked: [other!.id] });
  expect(rememberLinked(rememberLinked(once, linkTo(other!)), linkTo(third!)).linked).toStrictEqual([
    other!.id,
    third!.id,
  ]);
});

test('what is linked with nothing stays as it is', () => {
  expect(withoutDuplicate(item!, other!.id)).toStrictEqual(item);
  expect(withoutLinks(item!, other!.id)).toStrictEqual(item);
});

test('an answer moves on what is new, and its writer has what nobody had', () => {
  const { work } = applicationType;
  const [usual] = nextStatuses(work, initialStatus);
  const effectOf = (status: string, owner: string, choice: Parameters<typeof answerEffect>[2] = {}) =>
    answerEffect(work, { ...item!, status, owner, aside_until: 'reply' }, choice, 'kiri');
  const answered = { aside_until: 'reply', isAnswer: true };
  expect(effectOf(initialStatus, nobody)).toEqual({ ...answered, status: usual, owner: 'kiri' });
  expect(effectOf('in-review', 'ana')).toEqual({ ...answered, status: 'in-review', owner: 'ana' });
  expect(effectOf('in-review', 'ana', { status: 'approved' })).toMatchObject({ status: 'approved' });
  expect(effectOf(initialStatus, nobody, { leaves_item: true, status: 'approved' })).toEqual({
    status: initialStatus,
    owner: nobody,
    aside_until: 'reply',
  });
});

test('what is overdue is not set aside', () => {
  const due = Date.parse(received_at);
  expect([due - 1, due, due + 1].map((now) => asideObstacle(received_at, now))).toEqual([
    undefined,
    'This is overdue. Answer it first.',
    'This is overdue. Answer it first.',
  ]);
  expect(asideObstacle(undefined, due)).toBeUndefined();
});

test.each([
  [{ isReady: true }, '0-ready d'],
  [{}, '1-due d'],
  [{ due_at: undefined }, '2-open 8204863476999'],
  [{ aside_until: 'a' }, '3-aside a'],
  [{ isClosed: true }, '4-closed 8204863476999'],
])('lists sort what is %j by %s', (position, urgency) => {
  expect(urgencyOf({ received_at, due_at: 'd', isClosed: false, ...position })).toBe(urgency);
});
