import { expect, test } from '@jest/globals';
import { banner } from '../../bin/command/ready-info.ts';

test('the banner shows the addresses and the administrators', () => {
  const text = banner({
    site: 'http://127.0.0.1:8080',
    inbox: 'http://127.0.0.1:8081',
    admins: [{ email: 'owner@admin.example' }, { email: 'sales@admin.example' }],
  });
  for (const part of ['8081', 'owner@admin.example', 'sales@admin.example', 'http://127.0.0.1:8080/login'])
    expect(text).toContain(part);
});
