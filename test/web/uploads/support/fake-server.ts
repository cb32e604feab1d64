import { crc32 } from 'node:zlib';
import { ApiError } from '../../../../web/src/lib/api/api-error.ts';
import type {
  StorageResponse,
  StorageRequest,
  Transport,
} from '../../../../web/src/lib/uploads/transport.ts';
import type { UploadCalls } from '../../../../web/src/lib/uploads/upload-calls.ts';
import { UploadError } from '../../../../web/src/lib/uploads/upload-errors.ts';

export const base64Crc = (bytes: Uint8Array): string => {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32BE(crc32(bytes));
  return buffer.toString('base64');
};

export const storageError = (status: number, code: string, message = ''): StorageResponse => ({
  status,
  header: () => null,
  body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`,
});

/** The result of a PUT instead of success; undefined lets it succeed. */
export type Fault = (request: StorageRequest) => StorageResponse | Promise<StorageResponse> | undefined;

export const networkError = () => new UploadError('network_error', 'unreachable');

/** Never responds; rejects when the request is aborted. */
export const hang: Fault = ({ signal }) =>
  new Promise((_resolve, reject) => {
    const end = () => reject(new UploadError('request_aborted', 'aborted'));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end);
  });

interface ServerOptions {
  readonly now: () => number;
  readonly partSize?: number;
  /** Seconds. */
  readonly addressLife?: number;
}

/** In-memory API and S3: presigned URLs expire by `now`; parts are validated by checksum. */
export const fakeServer = ({ now, partSize = 1024 ** 2, addressLife = 900 }: ServerOptions) => {
  const uploads = new Map<string, { key: string; parts: Map<number, Uint8Array> }>();
  const objects = new Map<string, Buffer>();
  const called: string[] = [];
  const puts: number[] = [];
  const faults: Fault[] = [];
  const signings: number[][] = [];
  let highest = 0;
  let underWay = 0;

  const find = (id: string) => {
    const upload = uploads.get(id);
    if (upload === undefined) throw new ApiError('not_found', 'No such upload', { status: 404 });
    return upload;
  };
  const address = (key: string, checksum: string, query = '') => ({
    url: `https://bucket.example/${key}?X-Amz-Expires=${addressLife}&signed-at=${now()}${query}`,
    headers: { 'x-amz-checksum-crc32': checksum },
  });
  const noted = <Input, Output>(name: string, handle: (input: Input) => Output) => {
    return async (input: Input): Promise<Output> => {
      called.push(name);
      await new Promise(setImmediate);
      return handle(input);
    };
  };

  const calls: UploadCalls = {
    create: noted('create', ({ file_name, checksum_crc32 }) => {
      const key = `loan-documents/${file_name}`;
      return { key, ...address(key, checksum_crc32) };
    }),
    createMultipart: noted('createMultipart', ({ file_name }) => {
      const upload_id = `upload-${uploads.size + called.length}`;
      const key = `loan-documents/${file_name}`;
      uploads.set(upload_id, { key, parts: new Map() });
      return { key, upload_id, part_size: partSize };
    }),
    signParts: noted('signParts', ({ key, upload_id, parts }) => {
      signings.push(parts.map(({ part_number }) => part_number));
      return {
        parts: parts.map(({ part_number, checksum_crc32 }) => ({
          part_number,
          ...address(key, checksum_crc32, `&uploadId=${upload_id}&partNumber=${part_number}`),
        })),
      };
    }),
    listParts: noted('listParts', ({ upload_id }) => ({
      parts: [...find(upload_id).parts].map(([part_number, bytes]) => ({
        part_number,
        size: bytes.length,
        etag: `"${base64Crc(bytes)}"`,
        checksum_crc32: base64Crc(bytes),
      })),
    })),
    complete: noted('complete', ({ upload_id, parts }) => {
      const { key, parts: arrived } = find(upload_id);
      const bytes = parts.map(({ part_number, etag }) => {
        const part = arrived.get(part_number)!;
        if (etag !== `"${base64Crc(part)}"`) throw new ApiError('invalid_request', 'wrong ETag');
        return part;
      });
      objects.set(key, Buffer.concat(bytes));
      uploads.delete(upload_id);
      return { key, size: objects.get(key)!.length };
    }),
    abort: noted('abort', ({ upload_id }) => {
      find(upload_id);
      uploads.delete(upload_id);
      return {};
    }),
  };

  const store = async ({ url, headers, body }: StorageRequest): Promise<StorageResponse> => {
    const { pathname, searchParams } = new URL(url);
    if (now() >= Number(searchParams.get('signed-at')) + addressLife * 1_000) {
      return storageError(403, 'AccessDenied', 'Request has expired');
    }
    const bytes = Buffer.from(await body.arrayBuffer());
    const sum = base64Crc(bytes);
    if (headers['x-amz-checksum-crc32'] !== sum) return storageError(400, 'BadDigest');
    const id = searchParams.get('uploadId');
    if (id === null) objects.set(pathname.slice(1), bytes);
    else if (uploads.has(id)) uploads.get(id)!.parts.set(Number(searchParams.get('partNumber')), bytes);
    else return storageError(404, 'NoSuchUpload');
    return { status: 200, header: (name) => (name === 'etag' ? `"${sum}"` : null), body: '' };
  };

  const transport: Transport = async (request) => {
    if (request.signal.aborted) throw new UploadError('request_aborted', 'aborted');
    puts.push(Number(new URL(request.url).searchParams.get('partNumber') ?? 0));
    underWay += 1;
    highest = Math.max(highest, underWay);
    try {
      request.onProgress(Math.floor(request.body.size / 2));
      await new Promise(setImmediate);
      const answer = await (faults.shift()?.(request) ?? store(request));
      if (request.signal.aborted) throw new UploadError('request_aborted', 'aborted');
      if (answer.status === 200) request.onProgress(request.body.size);
      return answer;
    } finally {
      underWay -= 1;
    }
  };

  /** Compares the stored bytes with the file's; faster than `toEqual`. */
  const holds = async (file: File): Promise<boolean> =>
    objects.get(`loan-documents/${file.name}`)?.equals(Buffer.from(await file.arrayBuffer())) === true;

  return {
    calls,
    transport,
    faults,
    holds,
    called,
    puts,
    signings,
    uploads,
    objects,
    mostAtOnce: () => highest,
  };
};
