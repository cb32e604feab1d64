/** Acknowledgements that one address gets within an hour: enough for who corrects something, too few to pester anybody. */
export const acknowledgementsAnHour = 3;

/** How the keys of the items begin that count them, beside the records of a table. */
export const acknowledgementLimitPrefix = 'acknowledgements-to#';
