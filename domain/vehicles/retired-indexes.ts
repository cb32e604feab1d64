import { availableVehiclesIndex, type TableIndex } from '../table-indexes.ts';

const retiredCardAttributes = ['card', 'available_count'] as const;

/** Indexes of earlier releases; each deployment can drop one, see `retiredIndexes` of the stage. */
export const retiredVehicleIndexes = {
  'available-vehicles': {
    name: 'available-vehicles',
    partitionKey: 'listed',
    sortKey: 'created_at',
    attributes: availableVehiclesIndex.attributes.filter((attribute) => attribute !== 'seller_kind'),
  },
  'listed-vehicles': {
    name: 'listed-vehicles',
    partitionKey: 'listed',
    sortKey: 'created_at',
    attributes: retiredCardAttributes,
  },
  'searchable-vehicles': {
    name: 'searchable-vehicles',
    partitionKey: 'listed',
    sortKey: 'created_at',
    attributes: [...retiredCardAttributes, 'description'],
  },
} as const satisfies Record<string, TableIndex>;
