import { expect, onTestFinished, test } from 'vitest';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { recordingSink } from '../../../../test/support/fakes/gps-sink.ts';
import { type BusDraft, linesOf } from '../../../../test/support/nmea2000/bus-lines.ts';
import { serveBus } from '../../../../test/support/nmea2000/bus-server.ts';
import { createRecordingLog } from '../../../../test/support/recording-log.ts';
import { ProviderError } from '../provider.ts';
import { createNmea2000Provider } from './provider.ts';

const PLACE = { pgn: 129_025, fields: { latitude: 50.36, longitude: 7.6 } };
const ELSEWHERE = { pgn: 129_025, fields: { latitude: 51, longitude: 8 }, source: 7 };

async function start() {
  const bus = await serveBus();
  const [clock, sink, log, abort] = [new FakeClock(), recordingSink(), createRecordingLog(), new AbortController()];
  const provider = createNmea2000Provider({ url: bus.url, clock, log });
  const outcome = provider.run(sink, abort.signal).then(
    () => 'resolved' as const,
    (failure: unknown) => failure,
  );
  onTestFinished(async () => {
    abort.abort();
    await outcome;
    expect(clock.pending).toBe(0);
  });
  await bus.connected;
  const send = (...drafts: BusDraft[]) => bus.send(drafts.flatMap((draft) => linesOf('yachtDevices', draft)));
  return { bus, clock, sink, log, send, outcome };
}

test('the first device with a position is kept while it delivers, and replaced after ten seconds', async () => {
  const { clock, sink, send } = await start();
  send(PLACE, ELSEWHERE);
  await expect.poll(() => sink.fixes).toHaveLength(1);
  clock.stall(5000);
  send(ELSEWHERE, PLACE);
  await expect.poll(() => sink.fixes).toHaveLength(2);
  expect(sink.fixes.map(({ latitude }) => latitude)).toEqual([50.36, 50.36]);
  clock.stall(10_001);
  send(ELSEWHERE);
  await expect.poll(() => sink.fixes.at(-1)?.latitude).toBe(51);
});

test('positions of other vessels are never those of the own ship, with or without an MMSI', async () => {
  const { sink, send } = await start();
  const report = { latitude: -33, longitude: 151, messageId: 1 };
  send(
    { pgn: 129_038, fields: { ...report, userId: 211_234_560 } },
    { pgn: 129_041, fields: { ...report, messageId: 21 } },
    { pgn: 129_793, fields: { ...report, messageId: 4 } },
    PLACE,
  );
  await expect.poll(() => sink.fixes).toHaveLength(1);
  expect(sink.fixes[0]).toMatchObject(PLACE.fields);
});

test('a bus without a position is reported after ten seconds', async () => {
  const { clock, sink, send } = await start();
  send(PLACE);
  await expect.poll(() => sink.fixes).toHaveLength(1);
  await clock.advance(10_000);
  expect(sink.reasons).toEqual(['no device on the bus sends a position']);
});

test('a wrong date is logged once', async () => {
  const { clock, log, send, sink } = await start();
  const fields = { latitude: 50.36, longitude: 7.6, method: 1, date: '2007.04.06', time: '08:00:00.00000' };
  for (let round = 1; round < 3; round += 1) {
    send({ pgn: 129_029, fields });
    await expect.poll(() => sink.fixes).toHaveLength(round);
    clock.stall(1000);
  }
  expect(log.lines.filter(({ facts }) => facts['date'] === 'rollover')).toHaveLength(1);
});

test('lines of another kind end the connection with what they are not', async () => {
  const { bus, outcome } = await start();
  bus.send(Array(100).fill('$GPRMC,083559.40,A,5021.60130,N,00736.11490,E,8.42,147.3,201126,,,A*6C'));
  const failure = await outcome;
  expect(failure).toBeInstanceOf(ProviderError);
  expect(failure).toMatchObject({ kind: 'protocol', reason: { cause: { code: 'notUnderstood' } } });
});

test('a gateway that is not there is unreachable', async () => {
  const clock = new FakeClock();
  const provider = createNmea2000Provider({ url: 'n2k-tcp://127.0.0.1:9', clock });
  await expect(provider.run(recordingSink(), new AbortController().signal)).rejects.toMatchObject({
    kind: 'unreachable',
    message: expect.stringContaining('tcp://127.0.0.1:9'),
  });
});
