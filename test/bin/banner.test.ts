import { expect, test } from '@jest/globals';
import { banner } from '../../bin/command/ready-info.ts';

const info = {
  site: 'http://127.0.0.1:8080',
  inbox: 'http://127.0.0.1:8081',
  door: null,
  admins: [{ email: 'owner@admin.example' }, { email: 'sales@admin.example' }],
};

test('the banner shows the addresses and the administrators', () => {
  const text = banner(info);
  for (const part of ['8081', 'owner@admin.example', 'sales@admin.example', 'http://127.0.0.1:8080/login'])
    expect(text).toContain(part);
});

test('the banner shows where mails come in, if they do', () => {
  expect(banner({ ...info, door: 'smtp://127.0.0.1:2525' })).toContain('smtp://127.0.0.1:2525');
  expect(banner(info)).not.toContain('smtp:');
});
