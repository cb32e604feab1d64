/** Says that there is no table of vehicles, in the specification's words. */
export const databaseNotSetUp = 'Vehicle database not set up yet. Please run the database schema first.';
