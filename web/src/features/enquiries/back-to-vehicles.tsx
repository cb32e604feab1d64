import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { isFromList, useVehicleListPath } from '../../lib/vehicle-list-path.ts';

interface BackToVehiclesProps {
  readonly className: string;
  /** An icon before the words. */
  readonly children?: ReactNode;
}

/** Link to the marketplace. For a visitor who came from there it does what the browser's Back does. */
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
