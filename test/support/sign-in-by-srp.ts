import { AuthenticationDetails, CognitoUser, CognitoUserPool } from 'amazon-cognito-identity-js';

// Signs in with Amazon's older client and prints the id token, or fails with the user pool's error. A separate process, because
// the client does not work with the test runner's modules.
const [endpoint, UserPoolId, ClientId, Username, Password] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
  string,
];
const user = new CognitoUser({ Username, Pool: new CognitoUserPool({ UserPoolId, ClientId, endpoint }) });
user.authenticateUser(new AuthenticationDetails({ Username, Password }), {
  onSuccess: (session) => process.stdout.write(session.getIdToken().getJwtToken()),
  onFailure: ({ name, message }: Error) => {
    process.stderr.write(`${name}: ${message}`);
    process.exitCode = 1;
  },
});
