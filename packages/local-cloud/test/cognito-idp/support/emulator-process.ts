// Runs a user pool in a separate process, for a test that kills it: node emulator-process.ts <folder>
import { CredentialAuthority } from '../../../src/aws/credential-authority.ts';
import { startCognitoIdp } from '../../../src/emulators/cognito-idp/start-cognito-idp.ts';
import { clientId, clientProperties, poolId, poolProperties, region } from './pool-properties.ts';

const [, , dataDir = ''] = process.argv;
const { endpoint } = await startCognitoIdp({
  dataDir,
  region,
  authority: new CredentialAuthority(Buffer.alloc(32, 1)),
  log: (line) => process.stderr.write(`${line}\n`),
  deliver: async () => {},
  userPools: [
    {
      userPoolId: poolId,
      properties: poolProperties,
      clients: [{ clientId, properties: clientProperties }],
    },
  ],
});
process.stdout.write(`${endpoint}\n`);
