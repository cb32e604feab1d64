import type { ChosenPicture } from './pictures-state.ts';

interface RefusedPicturesProps {
  readonly pictures: readonly ChosenPicture[];
  readonly onRemove: (key: string) => void;
}

/** Lists files that are not usable pictures, with the reason. */
export const RefusedPictures = ({ pictures, onRemove }: RefusedPicturesProps) => {
  if (pictures.length === 0) return null;
  return (
    <ul className="refused-pictures">
      {pictures.map(({ key, name, progress }) => (
        <li key={key}>
          <p role="alert">{`“${name}” was not taken. ${'problem' in progress ? progress.problem : ''}`}</p>
          <button className="small-button" type="button" onClick={() => onRemove(key)}>
            Remove<span className="visually-hidden">{` “${name}”`}</span>
          </button>
        </li>
      ))}
    </ul>
  );
};
