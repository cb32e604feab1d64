import { randomUUID } from 'node:crypto';
import type { cloudOf } from '../../tools/product/cloud.ts';
import type { SampledType } from '../../tools/product/sampled-types.ts';
import type { Visitor } from '../../tools/product/visitor.ts';
import { answerAddressOf } from './answer-address.ts';
import { eventually } from './eventually.ts';

/** A submission whose sender was mailed and can answer. */
export interface Answerable {
  readonly id: string;
  readonly email: string;
  /** Of the API of the desk. */
  readonly path: string;
  /** Takes answers. */
  readonly address: string;
}

/** Sends a submission by the form of its type, and reads from its acknowledgement where answers go. */
export const sendAnswerable = async (
  [name, type]: readonly [name: string, type: SampledType],
  visitor: Visitor,
  { inbox }: Pick<ReturnType<typeof cloudOf>, 'inbox'>,
): Promise<Answerable> => {
  const [id, email] = [randomUUID(), `${randomUUID()}@answers.example`];
  const sent = await visitor.post(type.path, { ...type.bodyOf(email), id });
  if (sent.status !== 201) throw new Error(`Not sent: ${JSON.stringify(sent)}`);
  await visitor.post(type.notify, type.noticeOf(id, email));
  let address = '';
  await eventually(async () => {
    const mail = (await inbox()).find(({ envelope }) => envelope.to.includes(email));
    address = answerAddressOf(mail ?? { replyTo: [] });
  });
  return { id, email, path: `/admin/work-items/${name}/${id}`, address };
};
