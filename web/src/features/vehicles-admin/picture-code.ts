import { prepareInBrowser } from '../../lib/pictures/prepare-picture.ts';
import { uploadPicture } from '../../lib/pictures/upload-picture.ts';
import { browserRetryTools } from '../../lib/retry.ts';
import { browserConnection } from '../../lib/uploads/connection.ts';
import { createXhrTransport } from '../../lib/uploads/transport.ts';
import type { PictureCode } from './picture-store.ts';
import type { VehicleCalls } from './vehicle-calls.ts';

/** The picture library, in a module of its own so that it loads on demand. */
export const createPictureCode = ({
  createPictureUpload,
}: Pick<VehicleCalls, 'createPictureUpload'>): PictureCode => {
  const tools = {
    create: createPictureUpload,
    transport: createXhrTransport(),
    retry: browserRetryTools,
    connection: browserConnection,
  };
  return {
    prepare: prepareInBrowser,
    upload: (picture, onProgress) => uploadPicture(picture, onProgress, tools),
  };
};
