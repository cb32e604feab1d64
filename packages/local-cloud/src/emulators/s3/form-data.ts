import { AwsServiceError } from '../../aws/service-error.ts';
import { ByteReader } from './byte-reader.ts';

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTForms.html: everything before the file */
const maxFieldBytes = 20 * 1024;
const maxHeaderLineBytes = 4096;

const malformed = (what: string) =>
  new AwsServiceError(
    'MalformedPOSTRequest',
    `The body of your POST request is not well-formed multipart/form-data: ${what}.`,
  );

export interface UploadForm {
  readonly fields: ReadonlyMap<string, string>;
  readonly fileName: string;
  /** Rejects with MalformedPOSTRequest if the form ends early. */
  readonly file: AsyncIterable<Buffer>;
}

const boundaryOf = (contentType: string): string => {
  const match = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
    contentType,
  );
  const boundary = match?.[1] ?? match?.[2];
  if (boundary !== undefined) return boundary;
  throw new AwsServiceError(
    'PreconditionFailed',
    'Bucket POST must be of the enclosure-type multipart/form-data',
    412,
  );
};

const readPartHeaders = async (
  reader: ByteReader,
): Promise<{ name: string; fileName: string | undefined }> => {
  let disposition = '';
  for (
    let line = await reader.line(maxHeaderLineBytes);
    line !== '';
    line = await reader.line(maxHeaderLineBytes)
  ) {
    if (/^content-disposition\s*:/i.test(line)) disposition = line;
  }
  const name = /[;\s]name="([^"]*)"/i.exec(disposition)?.[1];
  if (name === undefined) throw malformed('a part has no name');
  return { name: name.toLowerCase(), fileName: /[;\s]filename="([^"]*)"/i.exec(disposition)?.[1] };
};

/** Reads a form up to its file, the last field that S3 reads. @throws AwsServiceError */
export const readUploadForm = async (
  contentType: string,
  body: AsyncIterable<Buffer>,
): Promise<UploadForm> => {
  const mark = `\r\n--${boundaryOf(contentType)}`;
  const reader = new ByteReader(body, malformed);
  if ((await reader.line(maxHeaderLineBytes)) !== mark.slice(2)) throw malformed('it has no boundary');
  const fields = new Map<string, string>();
  let size = 0;
  for (;;) {
    const { name, fileName } = await readPartHeaders(reader);
    const bytes = reader.until(mark);
    if (name === 'file') return { fields, fileName: fileName ?? '', file: bytes };
    const pieces: Buffer[] = [];
    for await (const piece of bytes) {
      size += piece.length;
      if (size > maxFieldBytes) {
        throw new AwsServiceError(
          'MaxPostPreDataLengthExceeded',
          'Your POST request fields preceding the upload file were too large.',
        );
      }
      pieces.push(piece);
    }
    if (fields.has(name)) throw malformed(`it has more than one field '${name}'`);
    fields.set(name, Buffer.concat(pieces).toString('utf8'));
    if ((await reader.line(maxHeaderLineBytes)) === '--') {
      throw new AwsServiceError(
        'IncorrectNumberOfFilesInPostRequest',
        'POST requires exactly one file upload per request.',
      );
    }
  }
};
