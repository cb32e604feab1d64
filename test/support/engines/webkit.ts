import { freePort } from '../../../tools/product/free-port.ts';
import { eventually } from '../eventually.ts';
import { findProgram, firstLine, startProgram, stopProgram } from './child-process.ts';
import { commands, type StartEngine } from './webdriver.ts';

const driverPath = findProgram('WebKitWebDriver');
const displayPath = findProgram('Xvfb');

/** The reason why WebKit cannot be driven; undefined if it can. */
export const missingForWebKit =
  driverPath && displayPath ? undefined : `install ${driverPath ? 'xvfb' : 'webkit2gtk-driver'}`;

interface Answer {
  readonly value: unknown;
}

const callDriver = async (base: string, method: string, path: string, body?: unknown): Promise<unknown> => {
  const response = await fetch(base + path, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as Answer;
  if (!response.ok) throw new Error(`WebDriver ${method} ${path}: ${JSON.stringify(value)}`);
  return value;
};

/** Starts WebKitGTK's MiniBrowser on a virtual screen. */
export const startWebKit: StartEngine = async (onStop) => {
  const displayArgs = ['-displayfd', '1', '-nolisten', 'tcp', '-screen', '0', '1600x1200x24'];
  const display = startProgram(displayPath!, displayArgs, { stdout: 'pipe' });
  onStop(() => stopProgram(display));
  const env = { DISPLAY: `:${await firstLine(display)}` };
  const port = await freePort();
  const driver = startProgram(driverPath!, [`--port=${port}`], { env });
  onStop(() => stopProgram(driver));
  const base = `http://127.0.0.1:${port}`;
  await eventually(async () => {
    await callDriver(base, 'GET', '/status');
  });
  const { sessionId } = (await callDriver(base, 'POST', '/session', { capabilities: {} })) as {
    sessionId: string;
  };
  const session = `/session/${sessionId}`;
  onStop(() => callDriver(base, 'DELETE', session));
  return {
    send: (name, parameters = {}) => {
      const [method, path] = commands[name];
      const { id, ...body } = parameters;
      const target = session + path.replace('{id}', String(id));
      return callDriver(base, method, target, method === 'POST' ? body : undefined);
    },
    errors: () => Promise.resolve([]),
  };
};
