import { expect, onTestFinished, test } from 'vitest';
import { FakePeplink } from '../support/fakes/fake-peplink.ts';
import { connectWs } from '../support/network/ws-client.ts';
import { listenTestApp } from '../support/service/listening-app.ts';

/** `name{label="value"} 1` lines by what stands before the value. */
function parseMetrics(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

test('the metrics count requests, clients, messages and fixes, and show the event loop', async () => {
  const router = await FakePeplink.start();
  onTestFinished(() => router[Symbol.asyncDispose]());
  router.setPosition({ latitude: 50.36, longitude: 7.6, speedMps: 4 });
  const { url, username, password } = router;
  const { app, wsUrl } = await listenTestApp({
    router: { provider: 'peplink', url, username, password },
    websocket: { tokens: ['a-token'], gps_interval_ms: 20, speed_interval_ms: 20 },
  });
  await using client = await connectWs(wsUrl('a-token'));
  await client.subscribe('*');
  await client.next('gps');
  await client.next('speed');
  await app.http.inject('/v1');
  await app.http.inject('/v1/nowhere');

  const answer = await app.http.inject('/metrics');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  const metrics = parseMetrics(answer.body);
  const request = 'wheelhouse_http_requests_total';
  expect(metrics.get(`${request}{method="GET",route="/v1",status="200"}`)).toBe(1);
  expect([...metrics.keys()].filter((name) => name.includes('nowhere'))).toEqual([]);
  expect(metrics.get(`${request}{method="any",route="unknown",status="404"}`)).toBe(1);
  expect(metrics.get('wheelhouse_websocket_clients')).toBe(1);
  expect(metrics.get('wheelhouse_websocket_area_clients')).toBe(0);
  expect(metrics.get('wheelhouse_websocket_areas_needed')).toBe(0);
  expect(metrics.get('wheelhouse_websocket_messages_sent_total')).toBeGreaterThanOrEqual(3);
  expect(metrics.get('wheelhouse_websocket_bytes_sent_total')).toBeGreaterThan(100);
  expect(metrics.get('wheelhouse_websocket_messages_coalesced_total')).toBe(0);
  expect(metrics.get('wheelhouse_websocket_closed_total{reason="slow"}')).toBe(0);
  expect(metrics.get('wheelhouse_gps_connected')).toBe(1);
  expect(metrics.get('wheelhouse_gps_last_fix_age_seconds')).toBeLessThan(30);
  expect(metrics.get('wheelhouse_gps_fixes_total{verdict="new"}')).toBeGreaterThanOrEqual(1);
  expect(metrics.get('wheelhouse_gps_faults_total{kind="unreachable"}')).toBe(0);
  // It is measured from the first scrape on.
  const lag = async () =>
    parseMetrics((await app.http.inject('/metrics')).body).get('nodejs_eventloop_lag_p99_seconds');
  await expect.poll(lag).toBeGreaterThan(0);
  expect(metrics.get('process_resident_memory_bytes')).toBeGreaterThan(1e6);
});

test('there are none where they are switched off', async () => {
  const { app } = await listenTestApp({ metrics: { enabled: false } });
  expect((await app.http.inject('/metrics')).statusCode).toBe(404);
});
