import { useState } from 'react';
import type { PictureViewer } from './picture-viewer.tsx';

/** Loads the full-screen view once it is asked for; without it the pictures stay as they are. */
export const usePictureViewer = () => {
  const [Viewer, setViewer] = useState<typeof PictureViewer>();
  return {
    Viewer,
    open: (): void => {
      import('./picture-viewer.tsx')
        .then((loaded) => setViewer(() => loaded.PictureViewer))
        .catch(() => undefined);
    },
    close: (): void => setViewer(undefined),
  };
};
