import { describe, expect, test } from 'vitest';
import type { FixState } from '../../lib/position-age-limits.ts';
import type { Health } from '../../live/health.ts';
import { type Part, toParts, troublesOf } from './parts.ts';

const NOW = '2026-11-20T08:36:00.000Z';
const LATELY = '2026-11-20T08:35:59.000Z';

const health: Health = {
  status: 'healthy',
  uptime: 86_400,
  timestamp: NOW,
  services: {
    database: { status: 'connected' },
    router: { status: 'connected', provider: 'gpsd', reason: null, lastFixAt: LATELY },
    forwarding: { enabled: false, healthy: true, queueLength: 0, consecutiveFailures: 0, destinations: [] },
    ais: {
      local: { status: 'connected', lastMessageAt: LATELY, messagesPerMinute: 214 },
      remote: {
        status: 'disconnected',
        lastMessageAt: LATELY,
        messagesPerMinute: 0,
        phase: 'pausing',
        reconnects: 4,
        lastError: 'the feed answered HTTP 503',
        retryAt: '2026-11-20T08:36:20.000Z',
      },
      forward: { status: 'disabled', lastMessageAt: null, reconnects: 0, lastError: null },
    },
    websocket: { status: 'running', connectedClients: 3 },
  },
};

function partOf(id: Part['id'], services: Partial<Health['services']> = {}): Part | undefined {
  const known = { ...health, services: { ...health.services, ...services } };
  return toParts(known, 'current').find((part) => part.id === id);
}

test('what is switched off is shown as such, and without an age', () => {
  expect(partOf('partner')).toEqual({ id: 'partner', look: 'off', state: 'off' });
  expect(partOf('shore')).toEqual({ id: 'shore', look: 'off', state: 'off' });
});

test('of a service that does not answer only the times of the last messages are shown', () => {
  const parts = toParts(health, 'current', false);
  expect(parts.find(({ id }) => id === 'antenna')).toEqual({
    id: 'antenna',
    look: 'unknown',
    state: 'notKnown',
    lastAt: LATELY,
  });
  expect(parts.find(({ id }) => id === 'partner')?.state).toBe('off');
  expect(new Set(parts.map(({ look }) => look))).toEqual(new Set(['unknown', 'off']));
});

test('a feed that pauses has its error, the next try and its age', () => {
  expect(partOf('feed')).toMatchObject({
    look: 'hollow',
    state: 'apart',
    error: 'the feed answered HTTP 503',
    reconnects: 4,
    retryAt: '2026-11-20T08:36:20.000Z',
    lastAt: LATELY,
  });
});

test('a feed says why it waits, and an old error is no news once it works', () => {
  const { remote } = health.services.ais;
  const feed = (facts: Partial<typeof remote>) =>
    partOf('feed', { ais: { ...health.services.ais, remote: { ...remote, ...facts } } });
  expect(feed({ phase: 'no_position' })?.state).toBe('noPosition');
  expect(feed({ phase: 'refused' })?.state).toBe('refused');
  expect(feed({ status: 'connected', phase: 'subscribed' })).toMatchObject({ state: 'receiving', error: null });
});

test('an answering router without a fresh position is half', () => {
  const stateAt = (fix: FixState, router: Partial<Health['services']['router']> = {}) => {
    const services = { ...health.services, router: { ...health.services.router, ...router } };
    return toParts({ ...health, services }, fix).find(({ id }) => id === 'router');
  };
  expect(stateAt('old', { reason: 'no fix' })).toMatchObject({ look: 'half', state: 'fixOld', error: 'no fix' });
  expect(stateAt('lost')).toMatchObject({ look: 'hollow', state: 'fixOld' });
  const reason = 'router unreachable: time-out';
  expect(stateAt('lost', { status: 'disconnected', reason, cause: 'unreachable' })).toMatchObject({
    look: 'hollow',
    state: 'noRouter',
  });
});

test('a database that is unreachable is the worst that there is', () => {
  expect(partOf('database', { database: { status: 'disconnected' } })).toMatchObject({
    look: 'hollow',
    state: 'unreachable',
  });
});

describe('what is not as it should be', () => {
  const healthy = {
    ...health.services,
    ais: { ...health.services.ais, remote: { ...health.services.ais.remote, status: 'disabled' as const } },
  };
  const troubles = (services: object, facts: object = {}, isCurrent = true) =>
    troublesOf(toParts({ ...health, ...facts, services: { ...healthy, ...services } }, 'current', isCurrent));

  test('is nothing where each part works or is switched off, and everything where nothing is known', () => {
    expect(troubles({})).toEqual([]);
    expect(troubles({}, {}, false).map(({ state }) => state)).toContain('notKnown');
  });

  test('is named with the worst first', () => {
    const router = {
      ...healthy.router,
      status: 'disconnected',
      reason: 'router unreachable: ECONNREFUSED',
      cause: 'unreachable',
    };
    const ais = { ...healthy.ais, local: { ...healthy.ais.local, status: 'connected_no_data' } };
    expect(troubles({ router, ais }).map(({ id, state }) => [id, state])).toEqual([
      ['router', 'noRouter'],
      ['antenna', 'silent'],
    ]);
    const mqtt = { status: 'disconnected', lastError: 'refused' };
    expect(troubles({ mqtt })).toMatchObject([{ id: 'mqtt', error: 'refused' }]);
  });

  test('may be something that this page does not know', () => {
    const writes = { status: 'failing', lastError: 'disk full', lastErrorAt: LATELY };
    expect(troubles({ database: { status: 'connected', writes } })).toMatchObject([
      {
        id: 'otherPart',
        name: 'database.writes',
        state: 'degraded',
        error: 'disk full',
        note: expect.stringMatching(/\d/),
      },
    ]);
    expect(troubles({ tides: { degraded: true } })).toMatchObject([{ name: 'tides' }]);
    expect(troubles({}, { status: 'degraded' })).toMatchObject([{ id: 'otherPart', state: 'degraded' }]);
  });
});
