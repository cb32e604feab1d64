import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { createUuid } from '../../web/src/lib/create-uuid.ts';
import { sampleDraft } from '../../tools/product/sample-application.ts';
import { useFakeApi } from './support/fake-api.ts';
import { field, openApplication, openAt, press } from './support/application.tsx';

/** The browser's channel, which jsdom lacks. */
class FakeChannel extends EventTarget {
  static readonly open = new Set<FakeChannel>();
  readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
    FakeChannel.open.add(this);
  }

  postMessage(data: unknown): void {
    if (!FakeChannel.open.has(this)) throw new Error('The channel is closed');
    for (const other of FakeChannel.open)
      if (other !== this && other.name === this.name)
        setTimeout(() => other.dispatchEvent(new MessageEvent('message', { data })));
  }

  close(): void {
    FakeChannel.open.delete(this);
  }
}

useFakeApi();
let other: FakeChannel;
let heard: unknown[];
beforeEach(() => {
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
  other = new FakeChannel('loan-application');
  heard = [];
  other.addEventListener('message', (event) => heard.push((event as MessageEvent).data));
});
afterEach(() => {
  cleanup();
  FakeChannel.open.clear();
  // jsdom has none, and the next file of the same run must not find one.
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

const note = () => screen.queryByText(/^You have begun one in another tab/);
const told = () => waitFor(() => expect(note()).not.toBeNull());

describe('an application begun in another tab', () => {
  test('is told of in an empty form, for as long as it lasts', async () => {
    openApplication();
    await waitFor(() => expect(heard).toContain('ask'));
    expect(note()).toBeNull();
    other.postMessage('begun');
    await told();
    other.postMessage('ended');
    await waitFor(() => expect(note()).toBeNull());
  });

  test('goes on here, at its first incomplete step', async () => {
    openApplication();
    other.postMessage('begun');
    await told();
    await press('Go on with it here');
    await waitFor(() => expect(heard).toContain('take'));
    const answers = { ...sampleDraft, employer: '' };
    other.postMessage({ taken: { id: createUuid(), answers, documents: [] } });
    await screen.findByText('Employment');
    expect(field('Job title').value).toBe(sampleDraft.jobTitle);
    await waitFor(() => expect(heard).toContain('begun'));
    expect(note()).toBeNull();
  });

  test('is not told of beside an application of this tab, whose answers stay', async () => {
    await openAt(2);
    other.postMessage('begun');
    other.postMessage({ taken: { id: createUuid(), answers: {}, documents: [] } });
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect([note(), field('Job title').value]).toEqual([null, sampleDraft.jobTitle]);
  });
});

test('an application of this tab is told of to others, and handed over to the one that asks for it', async () => {
  await openAt(2);
  other.postMessage('ask');
  await waitFor(() => expect(heard).toContain('begun'));
  other.postMessage('take');
  await screen.findByText('Personal Info');
  await waitFor(() => expect(heard).toContainEqual({ taken: expect.objectContaining({ documents: [] }) }));
  expect(field('First name').value).toBe('');
  expect(sessionStorage.getItem('draft:loan-application:1')).toBeNull();
  await waitFor(() => expect(heard.at(-1)).toBe('ended'));
});
