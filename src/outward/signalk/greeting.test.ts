import { expect, test } from 'vitest';
import { createSignalkRun } from '../../../test/support/features/signalk-run.ts';
import { textsOf } from '../../../test/support/network/text-frames.ts';
import { makeReport } from '../../../test/support/samples/make-report.ts';
import { cachedDeltas } from './greeting.ts';
import { parseClientMessage } from './subscription.ts';
import { viewOf } from './view.ts';

const MMSI = 244_670_000;
const contextOf = (mmsi: number) => `vessels.urn:mrn:imo:mmsi:${mmsi}`;

/** What is known of 1,000 vessels. */
function knownVessels() {
  const { traffic, current, clock } = createSignalkRun();
  for (let index = 0; index < 1000; index += 1)
    traffic.accept(makeReport({ mmsi: MMSI + index, receivedAt: clock.now() }));
  return current;
}

function viewFor(context: string, path: string) {
  const message = parseClientMessage(JSON.stringify({ context, subscribe: [{ path }] }), contextOf(1));
  return viewOf(message.kind === 'subscribe' ? message.rows : []);
}

const piecesOf = (...given: Parameters<typeof cachedDeltas>): Buffer[] =>
  Array.from({ [Symbol.iterator]: () => cachedDeltas(...given).fragments ?? [].values() });

test('who wants one vessel gets it without a walk through all others', () => {
  const current = knownVessels();
  const vessels = () => {
    throw new Error('all vessels are read');
  };
  const pieces = piecesOf({ ...current, vessels }, viewFor(contextOf(MMSI + 7), '*'));
  const contexts = textsOf(Buffer.concat(pieces)).map((text) => JSON.parse(text).context);
  expect(contexts).toEqual([contextOf(MMSI + 7)]);
});

test('others have their turn after each 100 vessels, also where nothing of them is wanted', () => {
  const current = knownVessels();
  expect(piecesOf(current, viewFor('vessels.*', '*')).length).toBeGreaterThanOrEqual(10);
  const pieces = piecesOf(current, viewFor('vessels.*', 'navigation.destination.eta'));
  expect(pieces.length).toBeGreaterThanOrEqual(10);
  expect(Buffer.concat(pieces)).toHaveLength(0);
});
