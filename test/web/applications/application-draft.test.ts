import { describe, expect, test } from '@jest/globals';
import { emptyApplication } from '../../../domain/applications/application-form.ts';
import {
  type applicationDraft,
  answersFrom,
  openApplication,
} from '../../../web/src/features/applications/application-draft.ts';
import type { Draft } from '../../../web/src/lib/draft.ts';
import { sampleDraft } from '../../support/sample-application.ts';

type Saved = NonNullable<ReturnType<typeof applicationDraft.restore>>;

const savedAs = (saved?: Saved): Draft<Saved> => ({
  restore: () => saved,
  save: () => undefined,
  clear: () => undefined,
});
const id = '0b8f7c52-1c55-4a8c-9a33-0d5b3f5f7a11';
const saved: Saved = { id, answers: { ...sampleDraft }, documents: [], unfinished: [], askedAmount: '' };

describe('an application that is opened', () => {
  test('is empty, with a key of its own, when nothing was kept', () => {
    const [first, second] = [1, 2].map(() => openApplication('', {}, savedAs()));
    expect(first).toMatchObject({
      answers: emptyApplication,
      documents: [],
      unfinished: [],
      askedAmount: '',
    });
    expect(first!.id).not.toBe(second!.id);
  });

  test('is the one that was kept, under its key', () => {
    expect(openApplication('', {}, savedAs(saved))).toMatchObject({ id, answers: sampleDraft });
  });

  test('takes the amount that the address asks for, once', () => {
    const asked = openApplication('?amount=15000&term=36', {}, savedAs(saved));
    expect(asked).toMatchObject({ answers: { ...sampleDraft, loanAmount: '15,000' }, askedAmount: '15000' });
    const changed = { ...saved, askedAmount: '15000', answers: { ...sampleDraft, loanAmount: '9,000' } };
    expect(openApplication('?amount=15000', {}, savedAs(changed)).answers.loanAmount).toBe('9,000');
    expect(openApplication('?amount=20000', {}, savedAs(changed)).answers.loanAmount).toBe('20,000');
  });

  test.each(['?amount=', '?amount=lots', '?amount=-5', '?amount=0', '?amount=123456789', '?amount=1e4'])(
    'takes nothing from %s',
    (search) => {
      expect(openApplication(search, {}, savedAs()).answers.loanAmount).toBe('');
    },
  );

  test('keeps what was typed before the page’s code was there, and nothing that the form came with', () => {
    const typed = { firstName: 'Hine', country: 'New Zealand', unknown: 'x' };
    const { answers } = openApplication(
      '',
      typed,
      savedAs({ ...saved, answers: { ...sampleDraft, country: 'Australia' } }),
    );
    expect(answers).toEqual({ ...sampleDraft, firstName: 'Hine', country: 'Australia' });
  });
});

test('answers of the wrong kind are left out', () => {
  expect(answersFrom({ firstName: true, agreeToCreditCheck: 'yes', lastName: 'Ngāta' })).toEqual({
    ...emptyApplication,
    lastName: 'Ngāta',
  });
});
