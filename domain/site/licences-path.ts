/** Path of the file with the licence texts of the code and the fonts that the site ships; the build writes it. */
export const licencesPath = '/licences.txt';
