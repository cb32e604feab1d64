import { randomUUID } from 'node:crypto';
import type { SavedApplication } from '#domain/saved-applications/saved-application.ts';

/** Returns an application that somebody has saved and not sent. */
export const sampleDraft = (
  email: string,
  createdAt = '2026-11-26T01:00:00.000Z',
  endsAt = '2026-12-26T01:00:00.000Z',
): SavedApplication => ({
  id: randomUUID(),
  email,
  created_at: createdAt,
  ends_at: endsAt,
  submitted_by: 'visitor-1',
  begun_on: 'phone',
  begun_with: 'proof',
  wants_reminder: false,
  version: 1,
  link_number: 1,
  wrong_tries: 0,
  link_mails: 1,
  steps: {},
});
