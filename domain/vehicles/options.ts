export const fuelTypes = ['Petrol', 'Diesel', 'Electric', 'Hybrid', 'LPG'] as const;

export const transmissions = ['Manual', 'Automatic', 'CVT'] as const;

export const bodyTypes = [
  'Sedan',
  'Hatchback',
  'SUV',
  'Ute',
  'Wagon',
  'Coupe',
  'Convertible',
  'Van',
  'Motorcycle',
] as const;

export const vehicleConditions = ['Excellent', 'Good', 'Fair', 'Poor'] as const;

/** NZD; both ends are inclusive. */
export const priceRanges = [
  { minPrice: 0, maxPrice: 20_000 },
  { minPrice: 20_000, maxPrice: 40_000 },
  { minPrice: 40_000, maxPrice: 60_000 },
  { minPrice: 60_000, maxPrice: 999_999 },
] as const;

/** A trader must give buyers a consumer information notice. */
export const sellerKinds = ['Private seller', 'Trader'] as const;

export const noOrYes = ['No', 'Yes'] as const;

export const origins = ['New Zealand new', 'Used import'] as const;

export const drives = ['Front-wheel drive', 'Rear-wheel drive', 'All-wheel drive', '4WD'] as const;

export const odometerStates = ['Reading is right', 'Reading may be wrong'] as const;
