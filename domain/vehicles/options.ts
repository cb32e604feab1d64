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
