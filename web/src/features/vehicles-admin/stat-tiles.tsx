import { groupDigits } from '#domain/text/group-digits.ts';
import type { VehiclesState } from './use-managed-vehicles.ts';

interface TileProps {
  readonly label: string;
  readonly value: number | string;
}

const Tile = ({ label, value }: TileProps) => (
  <div className="stat-tile">
    <dt>{label}</dt>
    <dd>{typeof value === 'number' ? groupDigits(value) : value}</dd>
  </div>
);

/** Shows the dashboard's figures; a dash for those that are not counted. */
export const StatTiles = ({ vehicles, status }: VehiclesState) => {
  const isKnown = status === 'ready';
  const available = vehicles.filter((vehicle) => vehicle.is_available).length;
  return (
    <dl className="stat-tiles">
      <Tile label="Total Vehicles" value={isKnown ? vehicles.length : '…'} />
      <Tile label="Available" value={isKnown ? available : '…'} />
      <Tile label="Active Users" value="–" />
      <Tile label="Applications" value="–" />
    </dl>
  );
};
