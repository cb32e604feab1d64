import { useVehicleDesk } from '../../support/vehicles-admin-page.ts';
import { describeConflicts } from '../../browser/vehicles/conflicts.ts';
import { describeForm } from '../../browser/vehicles/form.ts';
import { describeList } from '../../browser/vehicles/list.ts';
import { describePictures } from '../../browser/vehicles/pictures.ts';

const desk = useVehicleDesk();

for (const describePart of [describeForm, describeConflicts, describeList, describePictures])
  describePart(desk);
