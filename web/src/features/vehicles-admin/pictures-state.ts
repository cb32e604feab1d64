import { maxVehicleImages } from '#domain/vehicles/vehicle-images.ts';
import type { VehicleForm } from '#domain/vehicles/vehicle-form.ts';
import type { VehiclePictures } from './vehicle-draft.ts';

/** A picture that is already stored. */
export interface StoredPicture {
  readonly kind: 'stored';
  /** URL, as stored. */
  readonly key: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** Stays although new pictures have been uploaded. */
  readonly isKept: boolean;
}

/** A picture chosen in the open form. */
export interface ChosenPicture {
  readonly kind: 'chosen';
  readonly key: string;
  readonly alt: string;
  /** File name. */
  readonly name: string;
  /** Preview URL. */
  readonly previewUrl: string;
  readonly progress: ChosenProgress;
}

export type ChosenProgress =
  | { readonly status: 'waiting' | 'preparing' }
  /** `share` sent, from 0 to 1. */
  | { readonly status: 'uploading'; readonly share: number }
  | { readonly status: 'uploaded'; readonly url: string; readonly width: number; readonly height: number }
  | { readonly status: 'failed'; readonly problem: string }
  /** The file is not a usable picture; a retry does not help. */
  | { readonly status: 'refused'; readonly problem: string };

export type Picture = StoredPicture | ChosenPicture;

export interface PicturesState {
  readonly items: readonly Picture[];
  readonly notice?: string;
}

export const storedPictures = ({ images, image_details: details }: VehiclePictures): PicturesState => ({
  items: images.map((key, index) => {
    const { alt = '', width = 1, height = 1 } = details[index] ?? {};
    return { kind: 'stored', key, alt, width, height, isKept: false };
  }),
});

const isUploaded = (picture: Picture): boolean =>
  picture.kind === 'chosen' && picture.progress.status === 'uploaded';

type RefusedPicture = ChosenPicture & { readonly progress: { readonly status: 'refused' } };

const isRefused = (picture: Picture): picture is RefusedPicture =>
  picture.kind === 'chosen' && picture.progress.status === 'refused';

/** Returns whether a new picture has been uploaded, so that the old ones go. */
export const hasReplacement = ({ items }: PicturesState): boolean => items.some(isUploaded);

interface PictureGroups {
  /** In display order. */
  readonly shown: readonly Picture[];
  /** Removed on save if at least one new picture has been uploaded. */
  readonly replaced: readonly StoredPicture[];
  readonly refused: readonly RefusedPicture[];
}

/** Groups the pictures: new ones replace the old ones, except those to keep. */
export const groupPictures = ({ items }: PicturesState): PictureGroups => {
  const hasChosen = items.some((picture) => picture.kind === 'chosen' && !isRefused(picture));
  const isReplaced = (picture: Picture): picture is StoredPicture =>
    hasChosen && picture.kind === 'stored' && !picture.isKept;
  return {
    shown: items.filter((picture) => !isReplaced(picture) && !isRefused(picture)),
    replaced: items.filter(isReplaced),
    refused: items.filter(isRefused),
  };
};

/** Returns the first picture on the site; failed ones are not stored. */
export const findCover = (shown: readonly Picture[]): Picture | undefined =>
  shown.find((picture) => picture.kind === 'stored' || picture.progress.status !== 'failed');

/** Counts free places; rejected files take none. */
export const remainingPictures = (state: PicturesState): number => {
  const taken = state.items.filter((picture) =>
    picture.kind === 'stored' ? picture.isKept : !isRefused(picture),
  ).length;
  return Math.max(0, maxVehicleImages - taken);
};

const formatNames = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ');

/** Adds the first files that fit and notes the rest. */
export const addChosen = (
  state: PicturesState,
  files: readonly Pick<ChosenPicture, 'key' | 'name' | 'previewUrl'>[],
): PicturesState => {
  const taken = files.slice(0, remainingPictures(state));
  const left = files.slice(taken.length).map(({ name }) => name);
  const items = [
    ...state.items,
    ...taken.map((file): ChosenPicture => ({
      kind: 'chosen',
      ...file,
      alt: '',
      progress: { status: 'waiting' },
    })),
  ];
  if (left.length === 0) return { items };
  const those =
    taken.length === 0 ? 'No more' : `Only the first ${taken.length === 1 ? 'one' : taken.length}`;
  const notice = `A vehicle has at most ${maxVehicleImages} pictures. ${those} could be taken; left out: ${formatNames(left)}.`;
  return { items, notice };
};

const changed = (
  state: PicturesState,
  key: string,
  change: (picture: Picture) => Picture,
): PicturesState => ({
  items: state.items.map((picture) => (picture.key === key ? change(picture) : picture)),
  ...(state.notice !== undefined && { notice: state.notice }),
});

/** Updates the progress of a picture; a rejected one stays rejected. */
export const setPictureProgress = (
  state: PicturesState,
  key: string,
  progress: ChosenProgress,
): PicturesState =>
  changed(state, key, (picture) =>
    picture.kind === 'chosen' && !isRefused(picture) ? { ...picture, progress } : picture,
  );

export const setAltText = (state: PicturesState, key: string, alt: string): PicturesState =>
  changed(state, key, (picture) => ({ ...picture, alt }));

/** Keeps an old picture, behind the new ones. */
export const keepOldPicture = (state: PicturesState, key: string): PicturesState => {
  const kept = state.items.find((picture) => picture.key === key);
  if (kept?.kind !== 'stored' || remainingPictures(state) === 0) return state;
  return { items: [...state.items.filter((picture) => picture !== kept), { ...kept, isKept: true }] };
};

export const removePicture = (state: PicturesState, key: string): PicturesState => ({
  items: state.items.filter((picture) => picture.key !== key),
});

/** Moves a picture to an index, counted from 0. */
export const moveTo = (state: PicturesState, key: string, place: number): PicturesState => {
  const { shown, replaced, refused } = groupPictures(state);
  const moved = shown.find((picture) => picture.key === key);
  if (moved === undefined) return state;
  const others = shown.filter((picture) => picture !== moved);
  const index = Math.min(Math.max(place, 0), others.length);
  return { items: [...others.slice(0, index), moved, ...others.slice(index), ...replaced, ...refused] };
};

export const isUnderWay = ({ items }: PicturesState): boolean =>
  items.some(
    (picture) =>
      picture.kind === 'chosen' && !['uploaded', 'failed', 'refused'].includes(picture.progress.status),
  );

export const failedNames = ({ items }: PicturesState): string[] =>
  items.flatMap((picture) =>
    picture.kind === 'chosen' && ['failed', 'refused'].includes(picture.progress.status)
      ? [picture.name]
      : [],
  );

type Detail = VehicleForm['image_details'][number] & { readonly url: string };

const toImageDetail = (picture: Picture): Detail[] => {
  const alt = picture.alt.trim();
  if (picture.kind === 'stored') {
    return [{ url: picture.key, alt, width: picture.width, height: picture.height }];
  }
  const { progress } = picture;
  return progress.status === 'uploaded'
    ? [{ url: progress.url, alt, width: progress.width, height: progress.height }]
    : [];
};

/** Returns what to store: uploaded and kept pictures; the old ones if no upload succeeded. */
export const picturesToStore = (state: PicturesState): VehiclePictures => {
  const { shown, replaced } = groupPictures(state);
  const stays = hasReplacement(state) ? shown : [...shown, ...replaced];
  const details = stays.flatMap(toImageDetail);
  return {
    images: details.map(({ url }) => url),
    image_details: details.map(({ alt, width, height }) => ({ alt, width, height })),
  };
};
