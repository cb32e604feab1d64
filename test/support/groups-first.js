import { statSync } from 'node:fs';

// The longest first, so that no worker ends long after the others: groups, then large files.
export default class GroupsFirst {
  sort(tests) {
    const weight = ({ path }) =>
      path.includes('/test/groups/') ? Number.MAX_SAFE_INTEGER : statSync(path).size;
    const weighed = tests.map((test) => ({ test, weight: weight(test) }));
    return weighed.sort((one, other) => other.weight - one.weight).map(({ test }) => test);
  }

  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {}
}
