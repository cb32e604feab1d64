import { webcrypto } from 'node:crypto';
import { TestEnvironment } from 'jest-environment-jsdom';

/** Adds to jsdom what browsers have and it lacks. */
export default class DomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { global } = this;
    Object.assign(global, { TextEncoder, TextDecoder, structuredClone, Request, Response, Headers });
    const list = { matches: false, addEventListener: () => {}, removeEventListener: () => {} };
    Object.assign(global, { isSecureContext: true, matchMedia: () => list });
    // Without randomUUID, as on older phones.
    const { subtle } = webcrypto;
    const getRandomValues = (array) => webcrypto.getRandomValues(array);
    Object.defineProperty(global, 'crypto', { value: { subtle, getRandomValues } });
    global.Element.prototype.scrollIntoView = () => {};
    let focused;
    Object.assign(global.HTMLDialogElement.prototype, {
      showModal() {
        focused = global.document.activeElement;
        this.open = true;
      },
      close() {
        this.open = false;
        focused?.focus();
      },
    });
  }
}
