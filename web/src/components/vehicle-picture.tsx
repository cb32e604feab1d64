import { renditionsOf, srcSetOf } from '#domain/vehicles/vehicle-images.ts';
import noPicture from './no-picture.svg';

interface VehiclePictureProps {
  readonly url: string | null;
  readonly alt: string;
  /** Width of the widest rendition, in pixels. */
  readonly width?: number | undefined;
  readonly sizes: string;
  /** Loads before all others. */
  readonly isFirst?: boolean;
  /** Loads at once instead of lazily. */
  readonly isEarly?: boolean;
}

export const VehiclePicture = ({ url, alt, width, sizes, ...order }: VehiclePictureProps) => {
  const { isFirst = false, isEarly = isFirst } = order;
  if (url === null) return <img className="no-picture" src={noPicture} alt={alt} />;
  return (
    <picture>
      <source type={renditionsOf(url)[0]?.type} srcSet={srcSetOf(url, width)} sizes={sizes} />
      <img
        src={url}
        alt={alt}
        loading={isEarly ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding={isFirst ? 'sync' : 'async'}
      />
    </picture>
  );
};
