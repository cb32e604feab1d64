/** Returns the end of a vehicle's id: a word by which the desk finds its enquiries. */
export const enquiryWord = (vehicleId: string): string => vehicleId.slice(vehicleId.lastIndexOf('-') + 1);
