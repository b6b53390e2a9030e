import { expect, test } from 'vitest';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { createEvent } from '../../../foundation/shared/event.ts';
import { createOwnStatus } from './own-status.ts';

const OWN = 211_000_001;

function start(ownMmsi: number | undefined) {
  const clock = new FakeClock();
  const messages = createEvent<{ own: boolean; mmsi: number; navStatus?: number }>();
  const status = createOwnStatus({ clock, ownMmsi, ais: { onMessage: messages.on } });
  return { clock, status, receive: messages.emit };
}

test('it is what the transponder on board sent last, or what is received of the configured MMSI', () => {
  const { status, receive } = start(OWN);
  expect(status()).toBeUndefined();
  receive({ own: false, mmsi: OWN, navStatus: 5 });
  expect(status()).toBe(5);
  receive({ own: true, mmsi: 1, navStatus: 0 });
  expect(status()).toBe(0);
});

test('other vessels and messages without a status change nothing', () => {
  const { status, receive } = start(undefined);
  receive({ own: false, mmsi: OWN, navStatus: 5 });
  expect(status()).toBeUndefined();
  receive({ own: true, mmsi: OWN, navStatus: 1 });
  receive({ own: true, mmsi: OWN });
  expect(status()).toBe(1);
});

test('after ten minutes of silence it is not known any more, whatever the wall clock says', () => {
  const { clock, status, receive } = start(OWN);
  receive({ own: true, mmsi: OWN, navStatus: 1 });
  clock.setWall(3_600_000);
  clock.stall(600_000);
  expect(status()).toBe(1);
  clock.stall(1);
  expect(status()).toBeUndefined();
});
