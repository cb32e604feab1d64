import { randomBytes } from 'node:crypto';
import { crc32Of } from './crc32.ts';
import type { ParsedJson, Visitor } from './visitor.ts';

const fileSignatures = {
  'image/jpeg': Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  'image/webp': Buffer.from('RIFF\0\0\0\0WEBPVP8 '),
  'application/pdf': Buffer.from('%PDF-1.7\n'),
};

/** Returns random bytes that begin like a file of this type. */
export const sampleFile = (type: keyof typeof fileSignatures, size: number): Buffer => {
  const beginning = fileSignatures[type];
  return Buffer.concat([beginning, randomBytes(size - beginning.length)]);
};

/** Sends bytes to a presigned URL like a browser. */
export const putTo = async (
  { url, headers }: { readonly url: string; readonly headers: Record<string, string> },
  body: Buffer,
): Promise<Response> => fetch(url, { method: 'PUT', headers, body: new Uint8Array(body) });

/** Returns the S3 error code of a response. */
export const errorCodeOf = async (response: Response): Promise<string | undefined> =>
  /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1];

/** Returns the browser's request for a single-part upload. */
export const describeFile = (bytes: Buffer, name = 'licence.jpg', type = 'image/jpeg') => ({
  file_name: name,
  content_type: type,
  size: bytes.length,
  checksum_crc32: crc32Of(bytes),
});

/** Uploads a file and returns its key. */
export const uploadFile = async (
  visitor: Visitor,
  bytes: Buffer,
  name = 'licence.jpg',
  type = 'image/jpeg',
): Promise<string> => {
  const { status, body } = await visitor.post('/api/documents/uploads', describeFile(bytes, name, type));
  if (status !== 200) throw new Error(`No URL for the upload: ${status} ${JSON.stringify(body)}`);
  const response = await putTo(body, bytes);
  if (!response.ok) throw new Error(`The upload failed: ${response.status} ${await response.text()}`);
  return body.key;
};

/** Begins a multipart upload. */
export const beginMultipart = async (visitor: Visitor, bytes: Buffer, name = 'Ngāta 免許.pdf') => {
  const { body } = await visitor.post('/api/documents/uploads/multipart', {
    file_name: name,
    content_type: 'application/pdf',
    size: bytes.length,
  });
  const upload = { key: String(body.key), upload_id: String(body.upload_id) };
  const pieces = Array.from({ length: Math.ceil(bytes.length / body.part_size) }, (_, index) =>
    bytes.subarray(index * body.part_size, (index + 1) * body.part_size),
  );
  const described = pieces.map((piece, index) => ({
    part_number: index + 1,
    size: piece.length,
    checksum_crc32: crc32Of(piece),
  }));

  /** Sends one part and returns its entry for completing the upload. */
  const send = async (
    index: number,
  ): Promise<{ part_number: number; etag: string; checksum_crc32: string }> => {
    const answer = await visitor.post('/api/documents/uploads/multipart/sign-parts', {
      ...upload,
      parts: [described[index]],
    });
    const [address]: ParsedJson[] = answer.body.parts;
    const response = await putTo(address, pieces[index]!);
    if (!response.ok) throw new Error(`Part ${index + 1} failed: ${await response.text()}`);
    const { part_number, checksum_crc32 } = described[index]!;
    return { part_number, checksum_crc32, etag: response.headers.get('etag')! };
  };

  return { upload, pieces, described, send, size: bytes.length, partSize: Number(body.part_size) };
};
