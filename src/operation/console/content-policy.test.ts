import { expect, test } from 'vitest';
import { contentPolicy } from './content-policy.ts';

const sourcesOf = (policy: string, directive: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${directive} `))
    ?.slice(directive.length + 1);

test('nothing inline runs, and nothing is loaded from elsewhere', () => {
  const policy = contentPolicy({ host: 'vessel.local:8080', mapOrigins: [] });
  expect(policy).not.toContain('unsafe');
  expect(policy).not.toContain('http');
  expect(sourcesOf(policy, 'default-src')).toBe("'none'");
  expect(sourcesOf(policy, 'script-src')).toBe("'self'");
  expect(sourcesOf(policy, 'frame-ancestors')).toBe("'none'");
});

test('live messages come from the same host', () => {
  const policy = contentPolicy({ host: '[::1]:8080', mapOrigins: [] });
  expect(sourcesOf(policy, 'connect-src')).toBe("'self' ws://[::1]:8080 wss://[::1]:8080");
});

test('a host that is none is not written back', () => {
  for (const host of ["x; script-src 'unsafe-inline'", 'a b', 'a,b', '', undefined]) {
    expect(sourcesOf(contentPolicy({ host, mapOrigins: [] }), 'connect-src')).toBe("'self'");
  }
});

test('the background of the map may be asked for, and its images shown', () => {
  const policy = contentPolicy({ host: undefined, mapOrigins: ['https://tiles.example'] });
  expect(sourcesOf(policy, 'connect-src')).toBe("'self' https://tiles.example");
  expect(sourcesOf(policy, 'img-src')).toBe("'self' data: blob: https://tiles.example");
});
