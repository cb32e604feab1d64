import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { isFromList, useVehicleListPath } from '../../lib/vehicle-list-path.ts';

interface BackToVehiclesProps {
  readonly className: string;
  readonly children?: ReactNode;
}

/** Links to the marketplace; goes back in the history for a visitor who came from there. */
export const BackToVehicles = ({ className, children }: BackToVehiclesProps) => {
  const listPath = useVehicleListPath();
  const { state } = useLocation();
  const navigate = useNavigate();
  const onClick = (event: MouseEvent): void => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensElsewhere || !isFromList(state)) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link className={className} to={listPath} onClick={onClick}>
      {children}
      Back to Vehicles
    </Link>
  );
};
