import { TestEnvironment } from 'jest-environment-jsdom';

/** Adds to jsdom what browsers have and it lacks. */
export default class DomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      TextEncoder,
      TextDecoder,
      structuredClone,
      fetch,
      Request,
      Response,
      Headers,
    });
  }
}
