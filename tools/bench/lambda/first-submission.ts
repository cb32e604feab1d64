import { randomUUID } from 'node:crypto';
import { contactType } from '#domain/contact/contact-type.ts';
import { startRunner } from '../../product/runner.ts';
import { sampledTypes } from '../../product/sampled-types.ts';
import { sampleVehicle } from '../../product/sample-vehicle.ts';
import { newVisitor } from '../../product/visitor.ts';

/** Milliseconds from the request to the answer. */
export interface FirstSubmission {
  /** By a Lambda that has to start. */
  readonly first: number;
  /** By the same Lambda afterwards. */
  readonly second: number;
}

/** Sends two messages to a product that has just started. */
export const measureFirstSubmission = async (dataDir: string): Promise<FirstSubmission> => {
  const runner = await startRunner(dataDir);
  try {
    const visitor = await newVisitor(runner);
    const { [contactType.name]: message } = sampledTypes({ ...sampleVehicle, id: randomUUID() });
    if (message === undefined) throw new Error('There is no sample of a message.');
    const send = async (): Promise<number> => {
      const start = performance.now();
      const body = { ...message.bodyOf('visitor@example.com'), id: randomUUID() };
      const { status } = await visitor.post(message.path, body);
      if (status !== 201) throw new Error(`The message was answered with ${status}.`);
      return performance.now() - start;
    };
    return { first: await send(), second: await send() };
  } finally {
    await runner.stop();
  }
};
