/** iPhones' canvas limit: a larger canvas stays empty without an error. */
const maxPixels = 16_777_216;
const jpegQuality = 0.9;

/** Encodes a picture as JPEG within that limit; null if the browser can't. */
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
