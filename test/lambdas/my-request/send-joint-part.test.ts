import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { applicationType } from '#domain/applications/application-type.ts';
import { toStoredWorkItem } from '#domain/work/stored-work-item.ts';
import { myRequestScope } from '../../../lambdas/clients/my-request-scope.ts';
import { linkStatesRepository } from '../../../lambdas/clients/link-states.repository.ts';
import { findPhoneProblem } from '../../../lambdas/clients/find-phone-problem.ts';
import { formatRequestLink } from '#domain/my-request/request-link.ts';
import { openMyRequest } from '../../../lambdas/my-request/open-my-request.ts';
import { sendJointPart } from '../../../lambdas/my-request/send-joint-part.ts';
import { showRequest } from '../../../lambdas/my-request/show-request.ts';
import { tagWordWrites } from '../../../lambdas/work/tag-word-writes.ts';
import { sampleJointForm } from '../../../tools/product/sample-joint-part.ts';
import { documentDesk } from '../../support/document-desk.ts';
import { testTable, testWorkTables } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const born = '1988-02-13';
const named = { joint_name: 'Wiremu Ngāta', joint_date_of_birth: born, joint_contact: 'wiremu@example.com' };

describe('the part of a joint applicant', () => {
  const table = useTestTable();
  let desk: Awaited<ReturnType<typeof documentDesk>>;
  let dependencies: Parameters<typeof sendJointPart>[1];

  const linkOf = async (person: 'sender' | 'joint'): Promise<string> => {
    const owner = { type: applicationType.name, id: desk.id };
    const secret = await desk.dependencies.links.derive(myRequestScope({ ...owner, person }, 1));
    return formatRequestLink({ ...owner, secret });
  };
  const open = async (person: 'sender' | 'joint', fact: string) =>
    openMyRequest({ link: await linkOf(person), fact }, dependencies);
  const held = async (person: 'sender' | 'joint' = 'joint', fact = born) => ({
    link: await linkOf(person),
    pass: (await open(person, fact)).pass,
  });
  const item = () => desk.dependencies.work.get(desk.itemId);

  beforeEach(async () => {
    desk = await documentDesk(table, { refusal: { of: ['joint'] } });
    const record = await table.stored(desk.id);
    const details = { ...Object(record?.['details']), ...named };
    await table.sdk().send(new PutCommand({ TableName: testTable, Item: { ...record, details } }));
    dependencies = {
      ...desk.dependencies,
      linkStates: linkStatesRepository(table.database(), testWorkTables),
      wordWrites: tagWordWrites(testWorkTables.words),
      applications: testTable,
      findPhoneProblem,
    };
  });

  test('is stored with their consent, once, and lets the application go to a lender', async () => {
    const body = { ...(await held()), part: sampleJointForm };
    const before = await item();
    const shown = await sendJointPart({ body }, dependencies);
    expect(shown).toMatchObject({ person: 'joint', joint: { has_agreed: true } });
    expect(await sendJointPart({ body }, dependencies)).toMatchObject({ joint: shown.joint });
    expect(desk.acts).toEqual([{ action: 'request.joint-part', fields: [], once: 'part' }]);
    expect(await table.stored(desk.id)).toMatchObject({
      joint: { first_name: 'Wiremu', email: 'wiremu.own@example.com', privacy_consent: true },
    });
    const { refusal, unread, words, version } = await item();
    expect({ refusal, unread, version }).toEqual({ refusal: undefined, unread: 'unread', version: 2 });
    expect(words).toEqual(expect.arrayContaining([...before.words, 'mailbox wiremu.own@example.com']));
    const rows = await table.allStored(testWorkTables.words);
    expect(rows).toContainEqual(
      expect.objectContaining({ word: expect.stringContaining('wiremu.own@example.com') }),
    );
    const { history } = await desk.dependencies.work.readHistory(await item());
    expect(history).toMatchObject([{ by: 'joint', fields: [{ name: 'joint', from: '', to: 'agreed' }] }]);
    const other = { ...body, part: { ...sampleJointForm, firstName: 'Wi' } };
    await expect(sendJointPart({ body: other }, dependencies)).rejects.toMatchObject({
      name: 'NoLongerAvailableError',
    });
  });

  test('is taken from nobody else, by no other proof, and not once the application is closed', async () => {
    const [{ submission }, own] = [await open('joint', born), await held()];
    const sender = await held('sender', String(submission['date_of_birth']));
    const part = sampleJointForm;
    await expect(sendJointPart({ body: { ...sender, part } }, dependencies)).rejects.toMatchObject({
      name: 'LinkWrongError',
    });
    const mixed = { link: own.link, pass: sender.pass, part };
    await expect(sendJointPart({ body: mixed }, dependencies)).rejects.toMatchObject({
      name: 'FactNeededError',
    });
    const impossible = { ...own, part: { ...part, phoneNumber: '021 12' } };
    await expect(sendJointPart({ body: impossible }, dependencies)).rejects.toMatchObject({
      fields: { 'part.phoneNumber': expect.any(String) },
    });
    const closed = { ...(await item()), status: 'declined' };
    await table
      .sdk()
      .send(new PutCommand({ TableName: testWorkTables.items, Item: toStoredWorkItem(closed) }));
    // A decline that nobody has told them yet.
    await expect(sendJointPart({ body: { ...own, part } }, dependencies)).rejects.toMatchObject({
      name: 'NoLongerAvailableError',
      message: 'We can’t take your part here just now. Please call us.',
    });
    expect(await table.stored(desk.id)).not.toHaveProperty('joint');
  });

  test('is taken by no link of another type, of which nothing is read', async () => {
    const owner = { type: 'complaint', id: desk.id, person: 'sender' } as const;
    const secret = await desk.dependencies.links.derive(myRequestScope(owner, 1));
    const pass = { until: new Date(desk.clock.now).toISOString(), secret };
    const body = { link: formatRequestLink({ ...owner, secret }), pass, part: sampleJointForm };
    const findAny = async () => Promise.reject(new Error('read'));
    await expect(
      sendJointPart({ body }, { ...dependencies, submissions: { findAny } }),
    ).rejects.toMatchObject({ name: 'LinkWrongError' });
    const none = { ...body, link: 'no link' };
    await expect(sendJointPart({ body: none }, dependencies)).rejects.toMatchObject({
      name: 'LinkWrongError',
    });
  });

  test('shows each of both nothing of the other', async () => {
    await sendJointPart({ body: { ...(await held()), part: sampleJointForm } }, dependencies);
    const joint = await open('joint', born);
    const ofJoint = JSON.stringify(await showRequest(joint, dependencies));
    const { first_name: name, last_name: surname, email, employer_name: employer } = joint.submission;
    for (const word of [name, surname, email, employer, 'visa.pdf']) expect(ofJoint).not.toContain(word);
    expect(ofJoint).toContain('Kauri Timber');
    expect(JSON.parse(ofJoint)).toMatchObject({ clocks: [], messages: [] });
    const waiting = { ...joint, item: { ...joint.item, status: 'withdrawn' } };
    const fields = [{ name: 'status', from: 'new', to: 'withdrawn' }];
    const history = [
      { version: 9, at: '2026-11-21T00:00:00.000Z', by: 'sender', by_email: 'sender', fields },
    ];
    const work = {
      readHistory: async () => ({ ...(await desk.dependencies.work.readHistory(joint.item)), history }),
    };
    expect((await showRequest(waiting, { ...dependencies, work })).status.sentence).toContain(
      'This application is withdrawn',
    );
    const sender = await open('sender', String(joint.submission['date_of_birth']));
    const ofSender = JSON.stringify(await showRequest(sender, dependencies));
    for (const word of ['Kauri Timber', 'wiremu.own', '555 0190', '1,400'])
      expect(ofSender).not.toContain(word);
    expect(JSON.parse(ofSender)).toMatchObject({ person: 'sender', joint: { has_agreed: true } });
  });
});
