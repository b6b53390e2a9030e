import { expect, test } from 'vitest';
import { startReceiver } from '../../support/service/receiver-process.ts';

const POSITION = { latitude: 50.36, longitude: 7.6, timestamp: 1_795_000_000, speed_kmh: 12 };

async function start() {
  const receiver = await startReceiver({ token: 'a-token' });
  const post = async (body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${receiver.url}/v1/gps`, {
      method: 'POST',
      headers: { authorization: 'Bearer a-token', 'x-device-id': 'barge', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return response.status;
  };
  return { ...receiver, post };
}

test('the example receiver stores a position with when and from whom it came, whatever the body says of that', async () => {
  const { post, positions } = await start();
  expect(await post({ ...POSITION, receivedAt: '1999-01-01T00:00:00Z', deviceId: 'forged' })).toBe(201);
  expect(positions()).toEqual([{ ...POSITION, receivedAt: expect.stringMatching(/^20[2-9]/), deviceId: 'barge' }]);
});

test.each([
  ['a time beyond every calendar', { ...POSITION, timestamp: 1e300 }],
  ['a time before the epoch', { ...POSITION, timestamp: -1 }],
  ['a latitude beyond the pole', { ...POSITION, latitude: 90.1 }],
  ['a longitude beyond the date line', { ...POSITION, longitude: -181 }],
  ['a text for a number', { ...POSITION, latitude: '50' }],
  ['a list', [POSITION]],
  ['null', null],
  ['no JSON', '{"latitude":'],
])('the example receiver refuses %s and stores nothing', async (_title, body) => {
  const { post, positions } = await start();
  expect(await post(body)).toBe(400);
  expect(positions()).toEqual([]);
  expect(await post(POSITION)).toBe(201);
});
