import { renditionsOf } from '#domain/vehicles/vehicle-images.ts';
import type { VehicleForm } from '#domain/vehicles/vehicle-form.ts';
import Car from 'lucide-react/icons/car';

interface VehicleThumbnailProps {
  readonly vehicle: Pick<VehicleForm, 'images' | 'image_details'>;
  /** As in the `sizes` attribute. */
  readonly sizes: string;
}

/** Shows the first picture or an icon; decorative, as the name is beside it. */
export const VehicleThumbnail = ({ vehicle, sizes }: VehicleThumbnailProps) => {
  const [image] = vehicle.images;
  const [details] = vehicle.image_details;
  if (image === undefined) {
    return (
      <span className="vehicle-thumbnail">
        <Car aria-hidden="true" />
      </span>
    );
  }
  const sources = renditionsOf(image, details?.width);
  // Without WebP all sources have one type.
  const type = sources[0]?.type;
  const srcSet = sources
    .filter((source) => source.type === type)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ');
  return (
    <picture className="vehicle-thumbnail">
      <source type={type} srcSet={srcSet} sizes={sizes} />
      <img
        src={image}
        alt=""
        width={details?.width}
        height={details?.height}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
};
