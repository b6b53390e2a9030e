import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { destination } from '../../../lib/geo.ts';
import { go } from '../../../lib/router.ts';
import { anchorWatch } from '../../../live/areas.ts';
import { reportedGps } from '../../../live/reported-position.ts';
import { fakeService, refusal } from '../../../test/fake-service.ts';
import { Toasts } from '../../../ui/index.ts';
import { AnchorCard } from './anchor-card.tsx';
import { AnchorPage } from './anchor-page.tsx';

const ANCHOR = { latitude: 50.36, longitude: 7.6 };
const watch = { ...ANCHOR, kind: 'anchor', radiusM: 60, setAt: '2026-11-20T08:35:59.400Z', distanceM: 0, _links: {} };
const none = () => new Response(null, { status: 204 });
const PATH = '/v1/anchor-watch';

async function setUp(routes: Parameters<typeof fakeService>[0], own: typeof ANCHOR | undefined) {
  reportedGps.value = own && {
    ...own,
    altitude: 64,
    heading: null,
    pdop: null,
    hdop: null,
    vdop: null,
    timestamp: new Date().toISOString(),
  };
  const service = fakeService({ [`GET ${PATH}`]: none, ...routes });
  await anchorWatch.reload();
  go('#/watch/anchor');
  render(
    <>
      <AnchorPage />
      <AnchorCard />
      <Toasts />
    </>,
  );
  return service;
}

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

test('a watch is set around your position, of which the service takes the newest', async () => {
  const { changes } = await setUp({ [`PUT ${PATH}`]: () => watch }, ANCHOR);
  expect(screen.getByText('No anchor watch is set.')).toBeTruthy();
  type('Radius, slider', '85');
  expect(screen.getByLabelText<HTMLInputElement>('Radius in metres').value).toBe('85');
  save();
  await screen.findByText('The anchor watch is set');
  expect(changes()).toEqual([{ method: 'PUT', path: PATH, body: { kind: 'anchor', radiusM: 85 } }]);
  expect(location.hash).toBe('#/watch/areas');
});

test('without a position the place is typed, and what is wrong is shown at its field', async () => {
  const { changes } = await setUp({ [`PUT ${PATH}`]: () => watch }, undefined);
  fireEvent.click(screen.getByLabelText('Moored'));
  type('Latitude', '91');
  type('Longitude', '7,6');
  save();
  await screen.findByText('The latitude is a number from -90 to 90.');
  expect(changes()).toEqual([]);
  type('Latitude', '50,36');
  save();
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()[0]?.body).toEqual({ ...ANCHOR, kind: 'mooring', radiusM: 50 });
});

test('what the service refuses is shown, and what was entered stays', async () => {
  await setUp({ [`PUT ${PATH}`]: () => refusal('There is no position; give latitude and longitude', 409) }, ANCHOR);
  type('Radius in metres', '70');
  save();
  await screen.findByText('There is no position; give latitude and longitude');
  expect(screen.getByLabelText<HTMLInputElement>('Radius in metres').value).toBe('70');
});

test('a watch that is set shows distance and bearing to its centre, and ends after a question', async () => {
  let isSet = true;
  const routes = {
    [`GET ${PATH}`]: () => (isSet ? watch : none()),
    [`DELETE ${PATH}`]: () => {
      isSet = false;
      return new Response(null, { status: 204 });
    },
  };
  const { changes } = await setUp(routes, destination(ANCHOR, 90, 75));
  const card = screen.getByRole('region', { name: 'Anchor watch' });
  expect(card.textContent).toContain('From the centre75 m outside');
  expect(card.textContent).toContain('Limit60 m');
  expect(card.textContent).toContain('Bearing to the centre270°');
  const [button] = screen.getAllByRole('button', { name: 'End the watch' });
  if (button) fireEvent.click(button);
  expect(changes()).toEqual([]);
  const dialog = screen.getByRole('dialog', { name: 'End the anchor watch?' });
  const confirm = [...dialog.querySelectorAll('button')].at(-1);
  if (confirm) fireEvent.click(confirm);
  await screen.findByText('No anchor watch is set.');
  expect(changes()).toEqual([{ method: 'DELETE', path: PATH, body: undefined }]);
});
