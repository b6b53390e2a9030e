import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeTrip } from '../../../test/support/samples/make-trip.ts';
import { TRIP_STATUSES, type Trip, type TripCommand, type TripStatus, transition, withDetails } from './trip.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const EARLIER = NOW - 3_600_000;
const END = { endLatitude: 50.73, endLongitude: 7.11 };

const tripIn = (status: TripStatus): Trip => makeTrip({ status, endTime: status === 'Active' ? null : EARLIER });
const toCommand = (word: TripStatus | 'complete'): TripCommand =>
  word === 'complete' ? { kind: 'complete', ...END } : { kind: 'setStatus', status: word };

describe('the status of a trip', () => {
  // Every status with every command: what it leads to and the event, or the refusal.
  test.each<[from: TripStatus, command: TripStatus | 'complete', to: TripStatus | string, event?: string]>([
    ['Active', 'Active', 'Active'],
    ['Active', 'Completed', 'Completed', 'completed'],
    ['Active', 'Cancelled', 'Cancelled', 'cancelled'],
    ['Active', 'complete', 'Completed', 'completed'],
    ['Completed', 'Active', 'Cannot transition from Completed to Active'],
    ['Completed', 'Completed', 'Completed'],
    ['Completed', 'Cancelled', 'Cancelled', 'cancelled'],
    ['Completed', 'complete', 'Cannot transition from Completed to Completed'],
    ['Cancelled', 'Active', 'Cannot transition from Cancelled to Active'],
    ['Cancelled', 'Completed', 'Completed', 'completed'],
    ['Cancelled', 'Cancelled', 'Cancelled'],
    ['Cancelled', 'complete', 'Cannot transition from Cancelled to Completed'],
  ])('%s and the command %s: %s', (from, command, to, event) => {
    const run = () => transition(tripIn(from), toCommand(command), NOW);
    if (to.includes(' ')) {
      expect(run).toThrow(expect.objectContaining({ type: 'BadRequest', message: to }));
      return;
    }
    const outcome = run();
    expect(outcome.trip.status).toBe(to);
    expect(outcome.event?.name).toBe(event);
    if (event === undefined) expect(outcome.trip).toEqual(tripIn(from));
    else expect(outcome.event?.trip).toBe(outcome.trip);
  });

  test('`complete` sets the end in time and place, a status only the end in time', () => {
    const completed = transition(tripIn('Active'), toCommand('complete'), NOW).trip;
    expect(completed).toEqual({ ...tripIn('Active'), ...END, status: 'Completed', endTime: NOW });
    for (const status of ['Completed', 'Cancelled'] as const) {
      const ended = transition(tripIn('Active'), toCommand(status), NOW).trip;
      expect(ended).toEqual({ ...tripIn('Active'), status, endTime: NOW });
    }
  });

  test('a trip that has ended keeps its end', () => {
    const completed = { ...tripIn('Completed'), ...END };
    const cancelled = transition(completed, toCommand('Cancelled'), NOW).trip;
    expect(cancelled).toEqual({ ...completed, status: 'Cancelled' });
  });

  test('after any commands: Active has no end, all others have, and nothing comes back to Active', () => {
    const word = fc.constantFrom<TripStatus | 'complete'>(...TRIP_STATUSES, 'complete');
    fc.assert(
      fc.property(fc.array(word), (words) => {
        let trip = makeTrip();
        for (const [index, command] of words.entries()) {
          const before = trip;
          try {
            const { trip: after, event } = transition(before, toCommand(command), NOW + index);
            expect(event !== undefined).toBe(after.status !== before.status);
            trip = after;
          } catch {
            // A refusal leaves the trip as it is; which commands are refused is the table's matter.
            expect(before.status).not.toBe('Active');
          }
          if (before.status !== 'Active') expect(trip).toEqual({ ...before, status: trip.status });
          expect(trip.endTime === null).toBe(trip.status === 'Active');
        }
      }),
    );
  });
});

describe('the details of a trip', () => {
  test('that are not given stay, also where others are given', () => {
    const trip = makeTrip({ logGps: true });
    expect(withDetails(trip, {})).toEqual(trip);
    expect(withDetails(trip, { weight: 0, logGps: false })).toEqual({ ...trip, weight: 0, logGps: false });
    expect(withDetails(trip, { cargo: '  sand ' })).toEqual({ ...trip, cargo: 'sand' });
  });

  test('a cargo of nothing but blanks is refused', () => {
    expect(() => withDetails(makeTrip(), { cargo: ' \t\n' })).toThrow('cargo must not be empty');
  });
});
