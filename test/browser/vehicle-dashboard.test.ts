import { useVehicleDesk } from '../support/vehicles-admin-page.ts';
import { describeConflicts } from './vehicles/conflicts.ts';
import { describeForm } from './vehicles/form.ts';
import { describeList } from './vehicles/list.ts';
import { describePictures } from './vehicles/pictures.ts';

const desk = useVehicleDesk();

for (const describePart of [describeForm, describeConflicts, describeList, describePictures])
  describePart(desk);
