import { renditionsOf, srcSetOf } from '#domain/vehicles/vehicle-images.ts';
import noPicture from './no-picture.svg';

interface VehiclePictureProps {
  /** The picture's URL, as a vehicle has it; null for a vehicle without pictures. */
  readonly url: string | null;
  readonly alt: string;
  /** Width of the widest rendition in pixels, where it is known. */
  readonly width?: number | undefined;
  /** How wide it is shown, as the attribute `sizes` says it. */
  readonly sizes: string;
  /** Whether it is in view when the page opens: then it is loaded at once, otherwise when it comes near. */
  readonly isFirst?: boolean;
}

/** A vehicle's picture in the rendition that suits the screen; its frame gives it its size. */
export const VehiclePicture = ({ url, alt, width, sizes, isFirst = false }: VehiclePictureProps) => {
  if (url === null) return <img className="no-picture" src={noPicture} alt={alt} />;
  return (
    <picture>
      <source type={renditionsOf(url)[0]?.type} srcSet={srcSetOf(url, width)} sizes={sizes} />
      <img
        src={url}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding={isFirst ? 'sync' : 'async'}
      />
    </picture>
  );
};
