/** What an administrator can choose, in the order of the selects; the options are their own labels. */
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

/** Prices to choose from in the marketplace, in NZD; both ends count. */
export const priceRanges = [
  { minPrice: 0, maxPrice: 20_000 },
  { minPrice: 20_000, maxPrice: 40_000 },
  { minPrice: 40_000, maxPrice: 60_000 },
  { minPrice: 60_000, maxPrice: 999_999 },
] as const;
