/** The wording is the specification's. */
export const databaseNotSetUp = 'Vehicle database not set up yet. Please run the database schema first.';
