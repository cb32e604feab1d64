/** Key of a record that no table has: to ask for it shows that a table answers, and nothing of what is in it. */
export const probeKey = 'health-probe';
