/** Region of the templates' stacks when they run on this machine and name none. */
export const localRegion = 'eu-west-2';
