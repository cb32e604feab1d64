import { describe, expect, test } from '@jest/globals';
import {
  reduceWizard,
  startWizard,
  type WizardAction,
  type WizardState,
} from '../../../web/src/features/applications/reduce-wizard.ts';

const after = (...actions: WizardAction[]): WizardState => actions.reduce(reduceWizard, startWizard(false));
const problems = { email: 'Enter an email', city: 'Enter a city' };
const refusal = { title: 'Something is wrong.', problems, isOffline: false };
const uploading = { type: 'phase', phase: 'uploading' } as const;
const sending = { type: 'phase', phase: 'sending' } as const;
const refused = { type: 'refused', refusal } as const;
const sent = {
  type: 'sent',
  sent: { reference: 'LA-1', email: 'moana@example.com', earlierReference: undefined, missing: [] },
} as const;

test('begins with nothing but the note of how the last draft ended, until something is typed', () => {
  const state = { phase: 'editing', attempts: { step: 0, count: 0 }, refusals: 0 };
  expect(startWizard(false)).toEqual(state);
  expect(startWizard(true)).toEqual({ ...state, ended: 'expired' });
  const deleted = { type: 'ended', ended: 'deleted' } as const;
  expect(after(deleted).ended).toBe('deleted');
  expect(after(deleted, { type: 'ended', ended: undefined }).ended).toBeUndefined();
});

test('counts the failed attempts to leave the same step', () => {
  expect(after({ type: 'missed', step: 2 }, { type: 'missed', step: 2 }).attempts).toEqual({
    step: 2,
    count: 2,
  });
  expect(after({ type: 'missed', step: 2 }, { type: 'missed', step: 3 }).attempts).toEqual({
    step: 3,
    count: 1,
  });
});

describe('sending', () => {
  test('uploads, sends, and ends as sent', () => {
    expect(after(uploading).phase).toBe('uploading');
    expect(after(uploading, sending).phase).toBe('sending');
    const ended = after(refused, uploading, sending, sent);
    expect(ended).toMatchObject({ phase: 'sent', sent: sent.sent, refusals: 2 });
    expect(ended).not.toHaveProperty('refusal');
  });

  test('is sent until another page of the form is visited', () => {
    const visited = after(sent, { type: 'visited' });
    expect(visited.phase).toBe('editing');
    expect(visited).not.toHaveProperty('sent');
  });

  test('goes on where the page is left and visited meanwhile', () => {
    expect(after(uploading, { type: 'visited' }).phase).toBe('uploading');
  });

  test('that is refused or fails ends, and a refusal stays until the next attempt ends', () => {
    const ended = after(sending, refused);
    expect(ended).toMatchObject({ phase: 'editing', refusal, refusals: 1 });
    expect(reduceWizard(ended, sending)).toMatchObject({ phase: 'sending', refusal });
    expect(after(sending, { type: 'phase', phase: 'editing' })).toMatchObject({
      phase: 'editing',
      refusals: 0,
    });
  });
});

test('a refusal for want of a connection ends when it is back, and no other', () => {
  const online = { type: 'online' } as const;
  expect(after({ ...refused, refusal: { ...refusal, isOffline: true } }, online).refusal).toBeUndefined();
  expect(after(refused, online).refusal).toEqual(refusal);
});

test('a refusal loses the problems of a step that is left, and ends with the last one', () => {
  const corrected = (...names: string[]) => after(refused, { type: 'corrected', names }).refusal;
  expect(corrected('name')).toEqual(refusal);
  expect(corrected('email', 'phone')).toEqual({ ...refusal, problems: { city: 'Enter a city' } });
  expect(corrected('email', 'city')).toBeUndefined();
  expect(after({ type: 'corrected', names: ['email'] }).refusal).toBeUndefined();
});
