import { hasWord } from '../../text/search-text.ts';
import { once } from '../../once.ts';
import type { VehicleProfile } from './vehicle-profile.ts';

export interface Concept {
  readonly label: string;
  readonly field: string;
  readonly fits: (profile: VehicleProfile) => boolean;
  /** Says how another vehicle differs, for example 'Van'. */
  readonly instead: (profile: VehicleProfile) => string;
}

type ConceptField = 'body_type' | 'fuel_type' | 'transmission' | 'condition' | 'seller_kind';

const ofField = (field: ConceptField, label: string, ...values: string[]): Concept => ({
  label,
  field,
  fits: ({ vehicle }) => values.includes(vehicle[field] ?? ''),
  instead: ({ vehicle }) => vehicle[field] ?? `not ${label}`,
});

const body = (value: string) => ofField('body_type', value, value);
const fuel = (value: string) => ofField('fuel_type', value, value);

const fourWheelDrive = ['4wd', '4x4', 'awd', 'allwheeldrive', 'fourwheeldrive'];

const fourByFour: Concept = {
  label: '4WD or SUV',
  field: 'drive',
  fits: ({ vehicle: { drive, body_type: bodyType }, text }) => {
    if (drive !== null) return drive === '4WD' || drive === 'All-wheel drive';
    return bodyType === 'SUV' || fourWheelDrive.some((word) => hasWord(text, word));
  },
  instead: ({ vehicle }) => vehicle.drive ?? 'four-wheel drive not mentioned',
};

const colorOf = (...words: string[]): Concept => ({
  label: `Colour: ${words[0]}`,
  field: 'color',
  fits: ({ colors }) => words.some((word) => colors.has(word)),
  instead: ({ vehicle }) => vehicle.color ?? 'another colour',
});

const colorNames =
  'white black silver blue red green yellow orange brown gold bronze purple pink maroon teal beige cream'.split(
    ' ',
  );

const automatic = ofField('transmission', 'Automatic or CVT', 'Automatic', 'CVT');

/** Words of a search that name a property, folded, as people say them. */
const phrases: readonly (readonly [string, Concept])[] = [
  ['ute,utes,pickup,pick up,double cab,single cab', body('Ute')],
  ['van,vans,minivan,campervan', body('Van')],
  ['wagon,wagons,station wagon,station wagons,stationwagon,estate', body('Wagon')],
  ['motorbike,motorbikes,motorcycle,motorcycles,bike,bikes,scooter,scooters', body('Motorcycle')],
  ['sedan,sedans,saloon', body('Sedan')],
  ['hatchback,hatchbacks,hatch,hatches', body('Hatchback')],
  ['suv,suvs,crossover', body('SUV')],
  ['coupe,coupes', body('Coupe')],
  ['convertible,convertibles,cabriolet,soft top,roadster', body('Convertible')],
  ['4wd,4x4,awd,four wheel drive,all wheel drive,4 wheel drive', fourByFour],
  ['electric,ev,evs,bev,battery electric,fully electric', fuel('Electric')],
  ['hybrid,hybrids,phev,plug in hybrid,plugin hybrid', fuel('Hybrid')],
  ['petrol', fuel('Petrol')],
  ['diesel,diesels', fuel('Diesel')],
  ['lpg', fuel('LPG')],
  ['manual,stick shift', ofField('transmission', 'Manual', 'Manual')],
  ['automatic,automatics,auto,autos', automatic],
  ['cvt', ofField('transmission', 'CVT', 'CVT')],
  ['excellent,excellent condition', ofField('condition', 'Excellent condition', 'Excellent')],
  ['good condition', ofField('condition', 'Good condition', 'Good', 'Excellent')],
  ['fair condition', ofField('condition', 'Fair condition', 'Fair')],
  ['poor condition', ofField('condition', 'Poor condition', 'Poor')],
  ['private,private seller,privately', ofField('seller_kind', 'Private seller', 'Private seller')],
  ['trader,traders,dealer,dealers,dealership', ofField('seller_kind', 'Trader', 'Trader')],
  ['grey,gray', colorOf('grey', 'gray')],
  ...colorNames.map((name): [string, Concept] => [name, colorOf(name)]),
];

/** Returns the concept that everything else fits. */
export const exceptFor = ({ label, field, fits, instead }: Concept): Concept => ({
  label: `Not ${label}`,
  field,
  fits: (profile) => !fits(profile),
  instead,
});

/** Returns the concepts by their phrases, without dashes and spaces: `stationwagon`, `plugin hybrid`. */
export const conceptsByPhrase = once(
  () =>
    new Map(
      phrases.flatMap(([names, concept]) =>
        names.split(',').map((name): [string, Concept] => [name.replaceAll(' ', ''), concept]),
      ),
    ),
);

export const conceptWords = once(() => phrases.flatMap(([names]) => names.split(/[, ]/)));
