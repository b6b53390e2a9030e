import { expect, test } from 'vitest';
import { makeConfig } from '../../../../test/support/samples/make-config.ts';
import { toDestinations } from './sender.ts';

const settings = (forwarding: NonNullable<Parameters<typeof makeConfig>[0]>['forwarding']) =>
  makeConfig({ forwarding }).forwarding;
const single = { url: 'http://one', token: 't', device_id: 'd', health_url: 'http://one/health' };
const listed = { name: 'shore', url: 'http://two', token: 'u' };

test('nothing is forwarded where nothing is configured', () => {
  expect(toDestinations(settings({}))).toEqual([]);
});

test('a single url is the destination named default', () => {
  expect(toDestinations(settings(single))).toEqual([
    { name: 'default', url: 'http://one', token: 't', deviceId: 'd', healthUrl: 'http://one/health' },
  ]);
});

test('the list wins over the single url, and takes nothing from it', () => {
  expect(toDestinations(settings({ ...single, destinations: [listed] }))).toEqual([
    { name: 'shore', url: 'http://two', token: 'u', deviceId: undefined, healthUrl: undefined },
  ]);
});
