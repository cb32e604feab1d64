import * as z from 'zod/mini';
import type { Reply } from './send-reply.ts';

const replySchema = z.object({
  from: z.string().check(z.minLength(1)),
  text: z.string(),
});

/** Reads the form for a reply; undefined if it is another. */
export const readReply = async (body: Buffer, contentType: string): Promise<Reply | undefined> => {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => undefined);
  if (form === undefined) return undefined;
  const { success, data } = replySchema.safeParse({ from: form.get('from'), text: form.get('text') });
  if (!success) return undefined;
  const files = form.getAll('files').filter((file) => typeof file !== 'string');
  // Without a choice a browser sends a file without a name.
  return { ...data, files: files.filter(({ name }) => name !== '') };
};
