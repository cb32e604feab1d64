/** The wording is the specification's. */
export const databaseMissing = 'Vehicle database not set up yet. Please run the database schema first.';
