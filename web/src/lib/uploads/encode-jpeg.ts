/** Most pixels of a canvas on iPhones: a larger one stays empty without an error. Enough to read any document. */
const maxPixels = 16_777_216;
const jpegQuality = 0.9;

/** Writes a picture as JPEG, shrunk where the browser could not draw all of it; null when it can't write one. */
export const encodeJpeg = async (picture: ImageBitmap): Promise<Blob | null> => {
  const scale = Math.min(1, Math.sqrt(maxPixels / (picture.width * picture.height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(picture.width * scale);
  canvas.height = Math.floor(picture.height * scale);
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', jpegQuality);
  });
};
