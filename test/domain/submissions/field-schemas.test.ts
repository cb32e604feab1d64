import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { choice } from '#domain/submissions/choice-kinds.ts';
import { consent, line } from '#domain/submissions/field-kinds.ts';
import {
  formSchema,
  noticeSchema,
  recordSchema,
  requestSchema,
  toNotice,
} from '#domain/submissions/field-schemas.ts';
import { answerSections } from '#domain/submissions/facts.ts';

const id = '5f0c2b1e-7a64-4e4e-9a53-5c1f5f3a2b10';
const created_at = '2026-11-20T01:02:03.000Z';

const fields = {
  name: line({ label: 'Name', required: 'Enter your name', maxLength: 10, section: 'From' }),
  nick_name: line({ label: 'Nickname', maxLength: 10, section: 'From', noticeName: 'nickName' }),
  wants_news: consent({ label: 'Send me news', section: 'Consents' }),
  agrees: consent({ label: 'I agree', required: 'Agree first', section: 'Consents' }),
};
const answers = { name: 'Aroha', nick_name: 'Ro', wants_news: true, agrees: true };

const problemsOf = (schema: z.ZodMiniType, input: unknown) =>
  Object.fromEntries(
    (z.safeParse(schema, input).error?.issues ?? []).map((issue) => [issue.path[0], issue.message]),
  );

test('a form takes its fields only', () => {
  expect(formSchema(fields).parse({ ...answers, name: ' Aroha ' })).toEqual(answers);
  expect(formSchema(fields).safeParse({ ...answers, is_admin: true }).success).toBe(false);
  expect(problemsOf(formSchema(fields), { ...answers, name: '', agrees: false })).toEqual({
    name: 'Enter your name',
    agrees: 'Agree first',
  });
});

test('a request needs an id and the required fields, and fills in the others', () => {
  const { nick_name: _, wants_news: __, ...required } = answers;
  expect(requestSchema(fields).parse({ ...required, id })).toEqual({
    ...required,
    nick_name: '',
    wants_news: false,
    id,
    leave_blank: '',
  });
  expect(problemsOf(requestSchema(fields), { id })).toEqual({
    name: 'Enter your name',
    agrees: 'Agree first',
  });
  expect(problemsOf(requestSchema(fields), { ...answers, id: '../1' })).toEqual({ id: 'id must be a UUID' });
  expect(requestSchema(fields).safeParse({ ...answers, id, is_admin: true }).success).toBe(false);
});

test('a required choice with a first answer may be left out of a request', () => {
  const wish = choice({
    label: 'Wish',
    options: { email: 'Email', phone: 'Phone' },
    required: 'Choose a wish',
    initial: 'email',
    section: 'From',
  });
  const schema = requestSchema({ wish });
  expect(schema.parse({ id })).toMatchObject({ wish: 'email' });
  expect(problemsOf(schema, { id, wish: '' })).toEqual({ wish: 'Choose a wish' });
});

test('a notice has the specified names', () => {
  const notice = { id, name: 'Aroha', nickName: 'Ro', wants_news: true, agrees: true };
  expect(toNotice(fields, id, answers)).toEqual(notice);
  expect(noticeSchema(fields).parse(notice)).toEqual(notice);
  expect(noticeSchema(fields).safeParse({ ...answers, id }).success).toBe(false);
});

test('a record stays readable when limits change', () => {
  const record = { ...answers, name: 'A name of more than ten letters', agrees: false, id, created_at };
  expect(recordSchema(fields).parse(record)).toEqual(record);
});

describe('a required field that was added later', () => {
  const added = {
    ...fields,
    town: line({
      label: 'Town',
      required: 'Enter your town',
      maxLength: 10,
      section: 'From',
      isAddedLater: true,
    }),
  } as const;

  test('is required on the page', () => {
    expect(problemsOf(formSchema(added), { ...answers, town: '' })).toEqual({ town: 'Enter your town' });
  });

  test('may be missing in requests of pages that were open before', () => {
    const request = { ...answers, id, leave_blank: '' };
    expect(requestSchema(added).parse(request)).toEqual(request);
    expect(problemsOf(requestSchema(added), { ...request, town: '' })).toEqual({ town: 'Enter your town' });
    expect(noticeSchema(added).safeParse(toNotice(fields, id, answers)).success).toBe(true);
  });

  test('is shown as not asked in older records', () => {
    const record = recordSchema(added).parse({ ...answers, id, created_at });
    expect(answerSections(added, ['From'], record)).toEqual([
      {
        heading: 'From',
        facts: [
          { label: 'Name', value: 'Aroha' },
          { label: 'Nickname', value: 'Ro' },
          { label: 'Town', value: 'Not asked' },
        ],
      },
    ]);
  });
});
