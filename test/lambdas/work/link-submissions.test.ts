import { describe, expect, test } from '@jest/globals';
import { isTheirs } from '#domain/work/person-contract.ts';
import { maxLinks } from '#domain/work/submission-link.ts';
import { submissionIdOf, type WorkItem } from '#domain/work/work-item.ts';
import { eraseWorkItem } from '../../../lambdas/privacy/erase-work-item.ts';
import { getPerson } from '../../../lambdas/work/get-person.ts';
import { linkSubmissions } from '../../../lambdas/work/link-submissions.ts';
import { listRelatedSubmissions } from '../../../lambdas/work/list-related-submissions.ts';
import { savedApplicationRepository } from '../../../lambdas/clients/saved-application.repository.ts';
import { testCountersTable, testSavedTable, testWorkTables } from '../../support/dynamodb.ts';
import { sampleDraft } from '../../support/sample-draft.ts';
import { stepAdmin, useSteps } from '../../support/use-steps.ts';
import { putWork, testTypes } from '../../support/work-items.ts';

type Body = Parameters<typeof linkSubmissions>[0]['body'];

const keyOf = (item: WorkItem) => ({ type: item.type, id: submissionIdOf(item) });
const relation = {
  relation: 'same-person',
  at: '2026-11-20T01:02:03.000Z',
  by_email: stepAdmin.email,
} as const;
const linkTo = (item: WorkItem) => ({ ...keyOf(item), reference: item.reference });

describe('a link between two submissions', () => {
  const { sdk, database, allStored, acts, clock, work, related, put, stored, historyOf, update } = useSteps();

  const link = async (item: WorkItem, body: Body) => {
    clock.now += 60_000;
    return linkSubmissions(
      { params: keyOf(item), body, admin: stepAdmin, sourceIp: '203.0.113.7' },
      {
        types: testTypes,
        work: work(),
        related: related(),
        audit: { record: async (act) => void acts.push(act) },
        now: () => clock.now,
      },
    );
  };
  const join = (item: WorkItem, other: WorkItem, undo?: true) =>
    link(item, { relation: 'same-person', other: keyOf(other), ...(undo && { undo }) });
  const problemOf = (item: WorkItem, body: Body) =>
    link(item, body).then(
      () => undefined,
      ({ fields }: { fields: object }) => fields,
    );
  const saved = () => savedApplicationRepository(database(), testSavedTable);
  const personOf = (item: WorkItem) =>
    getPerson(
      { params: keyOf(item) },
      { types: testTypes, related: related(), saved: saved(), now: () => clock.now },
    );
  /** Without those that only share the phone, which all samples do. */
  const idsOf = async (item: WorkItem) =>
    (await personOf(item)).submissions
      .filter(({ belonging }) => belonging === 'own' || belonging === 'joined')
      .map(({ id }) => id)
      .toSorted();
  const ids = (...items: readonly WorkItem[]) => items.map(submissionIdOf).toSorted();
  let people = 0;
  /** Puts a submission of somebody new, or of that mailbox. */
  const sentBy = (email = `person.${(people += 1)}@example.com`, type = 'contact') => put(type, { email });

  describe('joins two people', () => {
    test('under each of their submissions, and says so in both histories, until it is undone', async () => {
      const [mere, merePrivate] = [await sentBy('mere@work.example'), await sentBy('mere@home.example')];
      const older = await sentBy('mere@home.example', 'vehicle-inquiry');
      const before = [await personOf(mere), await personOf(older)];
      const spoken = merePrivate.reference.toLowerCase().replaceAll('-', ' ');
      const joined = await link(mere, { relation: 'same-person', other: { reference: spoken } });
      expect(joined).toEqual({ other: linkTo(merePrivate) });
      for (const one of [mere, merePrivate, older])
        expect(await idsOf(one)).toEqual(ids(mere, merePrivate, older));
      const { emails, submissions } = await personOf(older);
      expect(emails.toSorted()).toEqual(['mere@home.example', 'mere@work.example']);
      const belongings = new Map(submissions.map(({ id, belonging }) => [id, belonging]));
      expect([mere, merePrivate, older].map((item) => belongings.get(submissionIdOf(item)))).toEqual([
        'joined',
        'own',
        'own',
      ]);
      expect(await historyOf(mere)).toEqual([[{ name: 'same_person', from: '', to: merePrivate.reference }]]);
      expect(await historyOf(merePrivate)).toEqual([[{ name: 'same_person', from: '', to: mere.reference }]]);
      expect(await historyOf(older)).toEqual([]);
      expect(acts).toMatchObject(
        [mere, merePrivate].map((item) => ({ action: 'person.join', record_id: submissionIdOf(item) })),
      );
      expect(await join(merePrivate, mere, true)).toEqual({ other: linkTo(mere) });
      const versions = { version: expect.any(Number) };
      const withoutVersions = ({ submissions: all, ...person }: (typeof before)[number]) => ({
        ...person,
        submissions: all.map((one) => ({ ...one, ...versions })),
      });
      expect([await personOf(mere), await personOf(older)]).toEqual(before.map(withoutVersions));
      expect(acts.at(-1)).toMatchObject({ action: 'person.undo-join', record_id: submissionIdOf(mere) });
    });

    test('with all that is theirs, and an undo gives all of it back', async () => {
      const [work_, home] = ['hemi@work.example', 'hemi@home.example'];
      const sold = {
        status: 'settled',
        outcome: {
          settled_on: '2026-11-19',
          commission_received: '700',
          commission_received_on: '2026-11-20',
        },
      };
      const loan = await put('loan-application', { email: work_ });
      await putWork(sdk(), testWorkTables, [{ ...loan, ...sold }]);
      const message = await sentBy(home);
      for (const email of [work_, home]) {
        const draft = sampleDraft(email);
        const due = { linkDueAt: draft.created_at, remindsAt: draft.created_at };
        await saved().create(draft, due, testCountersTable);
      }
      // The events that a report counts are there before.
      for (const item of [loan, message]) await update(item, { owner: stepAdmin.email });
      const events = async () =>
        (await allStored(testWorkTables.history))
          .filter(
            ({ id, entry }) =>
              [loan.id, message.id].includes(String(id)) && String(entry).startsWith('event '),
          )
          .toSorted((one, other) =>
            `${one['id']}${one['entry']}` < `${other['id']}${other['entry']}` ? -1 : 1,
          );
      const theirsOf = async (item: WorkItem) => {
        const { submissions, drafts } = await personOf(item);
        const theirs = submissions.filter(isTheirs);
        return {
          items: theirs.map(({ id }) => id).toSorted(),
          drafts: drafts.map(({ email }) => email).toSorted(),
          payments: theirs.flatMap(({ payments }) => payments),
        };
      };
      const [before, beforeHome, counted] = [await theirsOf(loan), await theirsOf(message), await events()];
      expect(before).toEqual({
        items: ids(loan),
        drafts: [work_],
        payments: [{ field: 'commission_received', amount: 700, on: '2026-11-20' }],
      });
      expect(beforeHome).toEqual({ items: ids(message), drafts: [home], payments: [] });
      expect(counted.map(({ entry }) => entry)).toEqual(expect.arrayContaining(['event commission']));
      await join(message, loan);
      for (const item of [loan, message])
        expect(await theirsOf(item)).toEqual({ ...before, items: ids(loan, message), drafts: [home, work_] });
      expect(await events()).toEqual(counted);
      await join(loan, message, true);
      expect([await theirsOf(loan), await theirsOf(message)]).toEqual([before, beforeHome]);
      expect(await events()).toEqual(counted);
    });

    test('and those who were joined with either, each joining undone alone', async () => {
      const [one, two, three] = [await sentBy(), await sentBy(), await sentBy()];
      await join(one, two);
      await join(three, two);
      expect(await idsOf(one)).toEqual(ids(one, two, three));
      await join(one, three);
      await join(two, three, true);
      expect(await idsOf(two)).toEqual(ids(one, two, three));
      await join(one, two, true);
      expect(await idsOf(two)).toEqual(ids(two));
      expect(await idsOf(three)).toEqual(ids(one, three));
    });

    test('who left neither address nor number, too', async () => {
      const [one, other] = [await sentBy(''), await sentBy('')];
      for (const item of [one, other]) expect(item.sender_words.join()).not.toContain('mailbox');
      const silent = { ...one, sender_words: [] };
      const items = new Map([
        [one.id, { ...silent, links: [{ ...linkTo(other), ...relation }] }],
        [other.id, { ...other, sender_words: [] }],
      ]);
      const { submissions } = await getPerson(
        { params: keyOf(one) },
        {
          types: testTypes,
          related: { findNewest: async () => [], get: async (id) => items.get(id) },
          saved: saved(),
          now: () => clock.now,
        },
      );
      expect(submissions.map(({ id }) => id).toSorted()).toEqual(ids(one, other));
    });

    test('does not join who only shares a phone with one of them', async () => {
      const [one, two, flatmate] = [await sentBy(), await sentBy(), await sentBy()];
      await join(one, two);
      const { submissions } = await personOf(flatmate);
      const found = submissions.map(({ id }) => id);
      expect(found).toEqual(expect.arrayContaining(ids(one, two)));
      expect(await idsOf(flatmate)).toEqual(ids(flatmate));
    });

    test('in the list beside a submission, too', async () => {
      const one = await sentBy();
      const two = await put('contact', { email: 'newest@example.com' }, '2026-11-21T01:02:03.000Z');
      await join(one, two);
      const { items } = await listRelatedSubmissions(
        { params: keyOf(one) },
        { types: testTypes, related: related() },
      );
      expect(items.find(({ id }) => id === submissionIdOf(two))).toMatchObject({ is_joined: true });
    });
  });

  test('that is there already, or is not, changes nothing', async () => {
    const [one, two] = [await sentBy(), await sentBy()];
    await join(one, two, true);
    await join(one, two);
    await join(two, one);
    expect((await stored(one)).version).toBe(2);
    expect((await stored(two)).version).toBe(2);
    expect(acts).toHaveLength(2);
  });

  test('leads from an enquiry to an application, and back', async () => {
    const [enquiry, application] = [
      await sentBy(undefined, 'vehicle-inquiry'),
      await sentBy(undefined, 'loan-application'),
    ];
    await link(enquiry, { relation: 'led-to', other: keyOf(application) });
    const made = { at: new Date(clock.now).toISOString(), by_email: stepAdmin.email };
    expect((await stored(enquiry)).links).toEqual([{ ...linkTo(application), relation: 'led-to', ...made }]);
    expect((await stored(application)).links).toEqual([
      { ...linkTo(enquiry), relation: 'came-from', ...made },
    ]);
    // It says nothing about who sent either.
    expect((await personOf(enquiry)).submissions.every(({ belonging }) => belonging !== 'joined')).toBe(true);
    await link(application, { relation: 'came-from', other: keyOf(enquiry), undo: true });
    for (const item of [enquiry, application]) expect(await stored(item)).not.toHaveProperty('links');
    expect(await historyOf(application)).toEqual([
      [{ name: 'came_from', from: enquiry.reference, to: '' }],
      [{ name: 'came_from', from: '', to: enquiry.reference }],
    ]);
  });

  test('is refused where it would say nothing', async () => {
    const [message, application] = [await sentBy(), await sentBy(undefined, 'loan-application')];
    const enquiry = await sentBy(undefined, 'vehicle-inquiry');
    const notLead = 'Only a message or an enquiry leads to an application.';
    for (const [item, relation, other, problem] of [
      [message, 'same-person', keyOf(message), 'This is the submission itself.'],
      [message, 'same-person', { reference: message.reference }, 'This is its own reference number.'],
      [
        message,
        'led-to',
        { reference: 'CM-0000-0000' },
        'There is no submission with this reference number.',
      ],
      [message, 'came-from', keyOf(application), notLead],
      [message, 'led-to', keyOf(enquiry), notLead],
      [application, 'led-to', keyOf(message), notLead],
    ] as const)
      expect([problem, await problemOf(item, { relation, other })]).toEqual([problem, { other: problem }]);
    const again = await put('contact', { email: 'same@example.com' });
    const first = await put('contact', { email: 'Same+1@example.com' });
    expect(await problemOf(again, { relation: 'same-person', other: keyOf(first) })).toEqual({
      other: 'Both are of one email address or phone number already.',
    });
    expect(acts).toEqual([]);
  });

  test('is refused beyond the most that a submission can have', async () => {
    const [hub, ...others] = await Promise.all(Array.from({ length: maxLinks + 2 }, () => sentBy()));
    for (const other of others.slice(0, maxLinks)) await join(hub!, other);
    expect(await problemOf(others.at(-1)!, { relation: 'same-person', other: keyOf(hub!) })).toEqual({
      other: `A submission can have ${maxLinks} links. Undo one first.`,
    });
  });

  test('made by two at once stands at both submissions once', async () => {
    const [one, two, three] = [await sentBy(), await sentBy(), await sentBy()];
    await Promise.all([join(one, two), join(two, one), join(three, one)]);
    expect((await stored(one)).links?.map(({ id }) => id).toSorted()).toEqual(ids(two, three));
    expect((await stored(two)).links?.map(({ id }) => id)).toEqual(ids(one));
  });

  test('stays through other changes', async () => {
    const [one, two] = [await sentBy(), await sentBy()];
    await join(one, two);
    await update(one, { owner: stepAdmin.email });
    expect((await stored(one)).links).toHaveLength(1);
  });

  test.each([true, false])('is forgotten with an erased submission, undone before: %s', async (isUndone) => {
    const [erased, left] = [await sentBy(), await sentBy()];
    await join(erased, left);
    if (isUndone) await join(erased, left, true);
    const nameOf = (table: string) =>
      ({ work_items: testWorkTables.items, work_words: testWorkTables.words })[table] ??
      testWorkTables.history;
    await eraseWorkItem(sdk(), nameOf, erased.id);
    const records = JSON.stringify([
      await stored(left),
      (await allStored(testWorkTables.history)).filter(({ id }) => id === left.id),
    ]);
    expect(records).not.toContain(erased.reference);
    expect(records).not.toContain(submissionIdOf(erased));
  });
});
