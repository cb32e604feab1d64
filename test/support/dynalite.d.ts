// dynalite brings no types; this is its server, as far as the tests use it.
declare module 'dynalite' {
  import type { Server } from 'node:http';

  export default function dynalite(options: { createTableMs: number }): Server;
}
