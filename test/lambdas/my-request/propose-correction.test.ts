import { beforeEach, describe, expect, test } from '@jest/globals';
import { applicationType } from '#domain/applications/application-type.ts';
import { formatRequestLink, type LinkPerson } from '#domain/my-request/request-link.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { findPhoneProblem } from '../../../lambdas/clients/find-phone-problem.ts';
import { myRequestScope } from '../../../lambdas/clients/my-request-scope.ts';
import { newPass } from '../../../lambdas/my-request/link-pass.ts';
import { proposeMyCorrection } from '../../../lambdas/my-request/propose-correction.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';
import { documentDesk } from '../../support/document-desk.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const { email: sentEmail } = sampleRecordOf(applicationType.name);

describe('what a sender asks to correct', () => {
  const table = useTestTable();
  let desk: Awaited<ReturnType<typeof documentDesk>>;
  let queued: unknown[];

  const open = async (state: Partial<WorkItem> = {}) => {
    desk = await documentDesk(table, state);
    queued = [];
  };
  beforeEach(() => open());

  const propose = async (values: Readonly<Record<string, string>>, person: LinkPerson = 'sender') => {
    const { links } = desk.dependencies;
    const owner = { type: applicationType.name, id: desk.id, person };
    const link = formatRequestLink({ ...owner, secret: await links.derive(myRequestScope(owner, 1)) });
    const pass = await newPass(owner, desk.dependencies);
    return proposeMyCorrection(
      { body: { link, pass, values } },
      {
        ...desk.dependencies,
        findPhoneProblem,
        queueAddressChange: ({ id, version }, addresses) => {
          queued.push([id, version, addresses]);
          return [];
        },
      },
    );
  };

  test('is stored once with its audit entry and the mails about a new address, in the inbox and unread', async () => {
    await open({ aside_until: '2026-12-01T01:02:03.000Z', unread: undefined });
    const at = '2026-11-23T02:00:00.000Z';
    const values = { email: 'New@example.com', phoneNumber: '021 555 0199' };
    const shown = await propose(values);
    const proposals = {
      email: { value: 'New@example.com', at },
      phoneNumber: { value: '021 555 0199', at },
    };
    const item = await desk.readItem();
    expect(item).toMatchObject({ version: 2, unread: 'unread', proposals });
    expect(item).not.toHaveProperty('aside_until');
    expect(shown.contact?.filter(({ proposed }) => proposed !== undefined)).toMatchObject([
      { name: 'email', proposed: 'New@example.com' },
      { name: 'phoneNumber', proposed: '021 555 0199' },
    ]);
    const acted = {
      counted: [['corrections', '1']],
      acts: [
        {
          action: 'request.correct',
          fields: ['Email address', 'Phone number'],
          once: JSON.stringify([1, values]),
        },
      ],
      queued: [[desk.itemId, 2, { at, from: sentEmail, to: 'New@example.com' }]],
    };
    expect({ counted: desk.counted, acts: desk.acts, queued }).toEqual(acted);
    expect(await desk.history()).toMatchObject([
      {
        version: 2,
        at,
        by: 'sender',
        by_email: 'sender',
        fields: [
          { name: 'proposed.email', from: '', to: 'New@example.com' },
          { name: 'proposed.phoneNumber', from: '', to: '021 555 0199' },
        ],
      },
    ]);
    await propose(values);
    expect(await desk.readItem()).toEqual(item);
    expect({ counted: desk.counted, acts: desk.acts, queued }).toEqual(acted);
  });

  test('mails nobody again about an address that was asked for before', async () => {
    await propose({ email: 'new@example.com' });
    desk.clock.now += 1_000;
    await propose({ city: 'Nelson' });
    expect(queued).toHaveLength(1);
    expect(Object.keys((await desk.readItem()).proposals ?? {})).toEqual(['email', 'city']);
  });

  test('is refused as a whole, with a message at each field that is wrong', async () => {
    const phone = '021 555 12';
    const wrong = propose({
      city: 'Nelson',
      email: 'nobody',
      phoneNumber: phone,
      loanAmount: '1',
      other: '',
    });
    const elsewhere = 'This can’t be corrected here. Write to us or call us.';
    await expect(wrong).rejects.toMatchObject({
      name: 'InvalidRequestError',
      fields: {
        email: expect.any(String),
        phoneNumber: findPhoneProblem(phone),
        loanAmount: elsewhere,
        other: elsewhere,
      },
    });
    expect(await desk.readItem()).toMatchObject({ version: 1 });
    expect(desk.acts).toEqual([]);
  });

  test('is refused to somebody of whom nothing is known that proves who they are', async () => {
    const { submissions } = desk.dependencies;
    const { findAny } = submissions;
    submissions.findAny = async (which) => {
      const found = await findAny(which);
      return { ...found, submission: { ...found.submission, date_of_birth: '', phone_number: '' } };
    };
    await expect(propose({ city: 'Nelson' })).rejects.toMatchObject({
      fields: { city: 'This can’t be corrected here. Write to us or call us.' },
    });
    expect(desk.counted).toEqual([]);
  });

  test.each([
    ['a closed submission', { status: 'withdrawn' }, 'sender', 'NoLongerAvailableError', 'just now. Please'],
    ['another person', {}, 'joint', 'NotFoundError', 'Only the person who sent this can do that.'],
  ] as const)('is refused to %s', async (_who, state, person, name, words) => {
    await open(state);
    await expect(propose({ city: 'Nelson' }, person)).rejects.toMatchObject({
      name,
      message: expect.stringContaining(words),
    });
    expect(desk.counted).toEqual([]);
  });
});
