import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from '@jest/globals';
import { cloudOf } from '../../tools/product/cloud.ts';
import { newDataDir, removeDataDir, startRunner } from '../../tools/product/runner.ts';
import { newVisitor } from '../../tools/product/visitor.ts';

const form = { name: 'Aroha', email: 'aroha@example.com', phone: '', subject: 'general', message: 'Kia ora' };

describe('an acknowledged submission', () => {
  const dataDir = newDataDir();
  afterAll(() => removeDataDir(dataDir));

  test('survives a kill of the runner under load', async () => {
    const runner = await startRunner(dataDir);
    const visitor = await newVisitor(runner);
    const acknowledged = new Set<string>();
    const mailed = new Set<string>();
    let killed = false;
    const sendUntilKilled = async (): Promise<void> => {
      while (!killed) {
        const id = randomUUID();
        try {
          const { status } = await visitor.post('/api/contact-submissions', { ...form, id });
          if (status === 201) acknowledged.add(id);
          const notified = await visitor.post('/api/notify/contact', { ...form, id });
          if (notified.body.status === 'sent') mailed.add(id);
        } catch {
          // The connection broke, so this one was not acknowledged.
        }
        if (acknowledged.size >= 60 && !killed) {
          killed = true;
          await runner.kill();
        }
      }
    };
    await Promise.all(Array.from({ length: 8 }, sendUntilKilled));
    expect(acknowledged.size).toBeGreaterThanOrEqual(60);

    const restarted = await startRunner(dataDir);
    const cloud = cloudOf(restarted);
    try {
      const ids = new Set((await cloud.allItems('contact_submissions')).map((item) => item['id']));
      expect([...acknowledged].filter((id) => !ids.has(id))).toEqual([]);
      const texts = (await cloud.inbox()).map((mail) => mail.text).join('\n');
      expect([...mailed].filter((id) => !texts.includes(id))).toEqual([]);
      // A session's credentials survive the restart.
      const body = JSON.stringify({ ...form, id: randomUUID() });
      const headers = await visitor.sign('/api/contact-submissions', body);
      const url = `${restarted.site}/api/contact-submissions`;
      expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(201);
    } finally {
      cloud.close();
      await restarted.stop();
    }
  });
});
