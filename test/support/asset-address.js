/** Stands for the address of a style sheet or picture. */
export default '/asset';
