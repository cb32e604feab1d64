import { request } from '../api/request.ts';
import { browserRetryTools } from '../retry.ts';
import { browserConnection } from './connection.ts';
import { createResumableCache } from './resumable-cache.ts';
import { createXhrTransport } from './transport.ts';
import { createUploadCalls } from './upload-calls.ts';
import { startUpload, type UploadTask } from './upload-task.ts';
import type { UploadTools } from './upload-tools.ts';

const browserTools: UploadTools = {
  calls: createUploadCalls(request),
  transport: createXhrTransport(),
  retry: browserRetryTools,
  connection: browserConnection,
  cache: createResumableCache(() => sessionStorage, Date.now),
  now: Date.now,
};

export const uploadDocument = (file: File): UploadTask => startUpload(file, {}, browserTools);
