import { maxVehicleImages } from '#domain/vehicles/vehicle-images.ts';
import { PicturePreview } from './picture-item.tsx';
import type { PictureStore } from './picture-store.ts';
import {
  remainingPictures,
  hasReplacement,
  type PicturesState,
  type StoredPicture,
  keepOldPicture,
} from './pictures-state.ts';

interface ReplacedPicturesProps {
  readonly state: PicturesState;
  readonly pictures: readonly StoredPicture[];
  readonly store: Pick<PictureStore, 'change'>;
}

/** Lists the pictures that new ones replace, with a button to keep each. */
export const ReplacedPictures = ({ state, pictures, store }: ReplacedPicturesProps) => {
  if (pictures.length === 0) return null;
  const isFull = remainingPictures(state) === 0;
  return (
    <div className="replaced-pictures">
      <p>
        <span>
          {hasReplacement(state)
            ? 'The new pictures replace these when you save.'
            : 'These stay unless at least one new picture is uploaded.'}
        </span>
        {isFull && (
          <span>{` There is no place left to keep one beside them: at most ${maxVehicleImages}.`}</span>
        )}
      </p>
      <ul>
        {pictures.map((picture, index) => (
          <li key={picture.key}>
            <div className="picture-frame">
              <PicturePreview picture={picture} />
            </div>
            {!isFull && (
              <button
                className="small-button"
                type="button"
                onClick={() => store.change((current) => keepOldPicture(current, picture.key))}
              >
                Keep<span className="visually-hidden">{` old picture ${index + 1}`}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};
