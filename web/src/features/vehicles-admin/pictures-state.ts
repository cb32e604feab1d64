import { maxVehicleImages } from '#domain/vehicles/vehicle-images.ts';
import type { VehicleForm } from '#domain/vehicles/vehicle-form.ts';
import type { VehiclePictures } from './vehicle-draft.ts';

/** A picture that the vehicle has already. */
export interface StoredPicture {
  readonly kind: 'stored';
  /** Its URL, which is also what is stored. */
  readonly key: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** Whether it stays although new pictures have arrived. */
  readonly isKept: boolean;
}

/** A picture that was chosen while the form is open. */
export interface ChosenPicture {
  readonly kind: 'chosen';
  readonly key: string;
  readonly alt: string;
  /** The file's name. */
  readonly name: string;
  /** Address of what the browser can show of it. */
  readonly previewUrl: string;
  readonly progress: ChosenProgress;
}

export type ChosenProgress =
  | { readonly status: 'waiting' | 'preparing' }
  /** `share` is what has been sent, from 0 to 1. */
  | { readonly status: 'uploading'; readonly share: number }
  | { readonly status: 'uploaded'; readonly url: string; readonly width: number; readonly height: number }
  | { readonly status: 'failed'; readonly problem: string }
  /** The file can never become a picture: another try would not help. */
  | { readonly status: 'refused'; readonly problem: string };

export type Picture = StoredPicture | ChosenPicture;

/** The pictures of the form, in their order. */
export interface PicturesState {
  readonly items: readonly Picture[];
  /** What was not done as the administrator may have meant it. */
  readonly notice?: string;
}

/** A vehicle's pictures as the form opens. */
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

/** Whether at least one new picture has arrived, so that the old ones go. */
export const hasReplacement = ({ items }: PicturesState): boolean => items.some(isUploaded);

interface PictureGroups {
  /** In the order in which they will be shown. */
  readonly shown: readonly Picture[];
  /** Old pictures that go when the vehicle is saved, if at least one new picture has arrived. */
  readonly replaced: readonly StoredPicture[];
  /** Chosen files that can never become pictures. */
  readonly refused: readonly RefusedPicture[];
}

/** New pictures stand for the old ones, but for those that are to be kept. */
export const groupsOf = ({ items }: PicturesState): PictureGroups => {
  const hasChosen = items.some((picture) => picture.kind === 'chosen' && !isRefused(picture));
  const isReplaced = (picture: Picture): picture is StoredPicture =>
    hasChosen && picture.kind === 'stored' && !picture.isKept;
  return {
    shown: items.filter((picture) => !isReplaced(picture) && !isRefused(picture)),
    replaced: items.filter(isReplaced),
    refused: items.filter(isRefused),
  };
};

/** Which of the pictures shown stands first on the site: one that did not arrive is not stored. */
export const coverOf = (shown: readonly Picture[]): Picture | undefined =>
  shown.find((picture) => picture.kind === 'stored' || picture.progress.status !== 'failed');

/** How many pictures can still be chosen, or kept; files that can never become pictures take no place. */
export const freePlaces = (state: PicturesState): number => {
  const taken = state.items.filter((picture) =>
    picture.kind === 'stored' ? picture.isKept : !isRefused(picture),
  ).length;
  return Math.max(0, maxVehicleImages - taken);
};

const listInWords = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ');

/** Takes as many of the chosen files as there are places, the first ones, and says what was left out. */
export const withChosen = (
  state: PicturesState,
  files: readonly Pick<ChosenPicture, 'key' | 'name' | 'previewUrl'>[],
): PicturesState => {
  const taken = files.slice(0, freePlaces(state));
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
  const notice = `A vehicle has at most ${maxVehicleImages} pictures. ${those} could be taken; left out: ${listInWords(left)}.`;
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

/** Tells how far a chosen picture is; what was refused stays refused. */
export const withProgress = (state: PicturesState, key: string, progress: ChosenProgress): PicturesState =>
  changed(state, key, (picture) =>
    picture.kind === 'chosen' && !isRefused(picture) ? { ...picture, progress } : picture,
  );

export const withAlt = (state: PicturesState, key: string, alt: string): PicturesState =>
  changed(state, key, (picture) => ({ ...picture, alt }));

/** Keeps an old picture beside the new ones; it then stands behind them. */
export const withKept = (state: PicturesState, key: string): PicturesState => {
  const kept = state.items.find((picture) => picture.key === key);
  if (kept?.kind !== 'stored' || freePlaces(state) === 0) return state;
  return { items: [...state.items.filter((picture) => picture !== kept), { ...kept, isKept: true }] };
};

export const without = (state: PicturesState, key: string): PicturesState => ({
  items: state.items.filter((picture) => picture.key !== key),
});

/** Moves a picture to a place among those shown, counted from 0. */
export const withMoved = (state: PicturesState, key: string, place: number): PicturesState => {
  const { shown, replaced, refused } = groupsOf(state);
  const moved = shown.find((picture) => picture.key === key);
  if (moved === undefined) return state;
  const others = shown.filter((picture) => picture !== moved);
  const index = Math.min(Math.max(place, 0), others.length);
  return { items: [...others.slice(0, index), moved, ...others.slice(index), ...replaced, ...refused] };
};

/** Whether a picture is being prepared or sent. */
export const isUnderWay = ({ items }: PicturesState): boolean =>
  items.some(
    (picture) =>
      picture.kind === 'chosen' && !['uploaded', 'failed', 'refused'].includes(picture.progress.status),
  );

/** The names of the chosen files that did not arrive. */
export const failedNames = ({ items }: PicturesState): string[] =>
  items.flatMap((picture) =>
    picture.kind === 'chosen' && ['failed', 'refused'].includes(picture.progress.status)
      ? [picture.name]
      : [],
  );

type Detail = VehicleForm['image_details'][number] & { readonly url: string };

const detailOf = (picture: Picture): Detail[] => {
  const alt = picture.alt.trim();
  if (picture.kind === 'stored') {
    return [{ url: picture.key, alt, width: picture.width, height: picture.height }];
  }
  const { progress } = picture;
  return progress.status === 'uploaded'
    ? [{ url: progress.url, alt, width: progress.width, height: progress.height }]
    : [];
};

/** What is stored: the new pictures that arrived with those that were kept; if none arrived, the old ones. */
export const picturesToStore = (state: PicturesState): VehiclePictures => {
  const { shown, replaced } = groupsOf(state);
  const stays = hasReplacement(state) ? shown : [...shown, ...replaced];
  const details = stays.flatMap(detailOf);
  return {
    images: details.map(({ url }) => url),
    image_details: details.map(({ alt, width, height }) => ({ alt, width, height })),
  };
};
