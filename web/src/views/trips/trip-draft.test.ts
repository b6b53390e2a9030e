import { describe, expect, test } from 'vitest';
import type { Trip } from './records.ts';
import {
  checkPlace,
  checkTrip,
  emptyTrip,
  toNewTripBody,
  toTripBody,
  toTripChanges,
  toTripDraft,
} from './trip-draft.ts';

const filled = { ...emptyTrip, cargo: ' gravel ', categoryId: 'c', weight: '1250,5', senderId: 's', receiverId: 'r' };

describe('a trip that is typed', () => {
  test('names everything that is missing', () => {
    expect(checkTrip(emptyTrip)).toEqual({
      cargo: 'mustFill',
      categoryId: 'mustChoose',
      weight: 'mustFill',
      senderId: 'mustChoose',
      receiverId: 'mustChoose',
    });
    expect(checkTrip(filled)).toEqual({});
  });

  test.each([
    ['-1', 'mustNotBeNegative'],
    ['much', 'mustBeNumber'],
    ['1.250,5', 'mustBeNumber'],
    ['0', undefined],
  ])('with the weight %s is answered %s', (weight, failure) => {
    expect(checkTrip({ ...filled, weight }).weight).toBe(failure);
  });

  test('becomes the body of a request', () => {
    expect(toTripBody(filled)).toEqual({
      cargo: 'gravel',
      categoryId: 'c',
      weight: 1250.5,
      senderId: 's',
      receiverId: 'r',
      destinationPlaceId: null,
      logGps: true,
      vehicleId: null,
      lengthM: null,
      beamM: null,
      draughtM: null,
      airDraughtM: null,
      keelClearanceCm: null,
    });
  });

  test('has the dimensions of the vessel that were typed, and no others', () => {
    expect(checkTrip({ ...filled, draughtM: 'deep' })).toEqual({ draughtM: 'mustBeNumber' });
    expect(toNewTripBody({ ...filled, draughtM: '2,8' })).toEqual({
      cargo: 'gravel',
      categoryId: 'c',
      weight: 1250.5,
      senderId: 's',
      receiverId: 'r',
      destinationPlaceId: null,
      logGps: true,
      draughtM: 2.8,
    });
    const trip = { cargo: 'gravel', weight: 1, draught_m: 2.8, air_draught_m: 5.8, log_gps: true } as Trip;
    expect(toTripChanges({ ...toTripDraft(trip), airDraughtM: '' }, trip)).toEqual({ airDraughtM: null });
  });

  test('sends only what was changed', () => {
    const trip = {
      cargo: 'gravel',
      category_id: 'c',
      weight: 1250.5,
      sender_id: 's',
      receiver_id: 'r',
      log_gps: true,
    } as Trip;
    expect(toTripChanges(toTripDraft(trip), trip)).toEqual({});
    expect(toTripChanges({ ...toTripDraft(trip), weight: '7', logGps: false }, trip)).toEqual({
      weight: 7,
      logGps: false,
    });
    const ofTruck = { ...trip, vehicle_id: 'v' };
    expect(toTripChanges({ ...toTripDraft(ofTruck), vehicleId: '' }, ofTruck)).toEqual({ vehicleId: null });
  });
});

describe('a place', () => {
  const own = { latitude: 50.36, longitude: 7.6 };
  const typed = { isPresent: false, latitude: '50,5', longitude: '-7.25' };

  test('is the own-ship position where that is wanted and known', () => {
    expect(checkPlace({ ...typed, isPresent: true }, own)).toEqual({ position: own });
    expect(checkPlace({ ...typed, isPresent: true }, undefined)).toMatchObject({ position: { latitude: 50.5 } });
  });

  test('is read with a point or a comma, and refused outside of the earth', () => {
    expect(checkPlace(typed, own)).toEqual({ position: { latitude: 50.5, longitude: -7.25 } });
    expect(checkPlace({ ...typed, latitude: '90.1', longitude: '' }, own)).toEqual({
      position: undefined,
      failures: { latitude: 'mustBeLatitude', longitude: 'mustBeLongitude' },
    });
  });
});
