import { fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { go } from '../../../lib/router.ts';
import { areas } from '../../../live/areas.ts';
import { fakeService, fault, refusal } from '../../../test/fake-service.ts';
import { AreaList } from '../index.tsx';
import { AreaPage } from './area-page.tsx';

const HOSTILE = '<img src=x onerror=alert(1)>';
const times = { createdAt: '2026-11-18T10:12:00.000Z', updatedAt: '2026-11-20T08:35:59.400Z' };
const harbour = {
  id: 'a1',
  name: HOSTILE,
  kind: 'polygon',
  points: [
    [50, 7],
    [50.1, 7],
    [50.1, 7.1],
  ],
  watch: 'enter',
  whom: 'all',
  ...times,
};

async function setUp(id: string, routes: Parameters<typeof fakeService>[0] = {}) {
  const service = fakeService({ 'GET /v1/areas': () => ({ areas: [harbour], _links: {} }), ...routes });
  await areas.reload();
  go(`#/watch/areas/${id}`);
  render(
    <>
      <AreaPage id={id} />
      <AreaList />
    </>,
  );
  return service;
}

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

test('a circle is added by its coordinates', async () => {
  const { changes } = await setUp('new', { 'POST /v1/areas': () => Response.json(harbour, { status: 201 }) });
  save();
  await screen.findByText('The name must not be empty.');
  await screen.findByText('The radius is a number from 10 to 200,000.');
  expect(changes()).toEqual([]);
  type('Name', ' Berth ');
  type('Latitude', '50.36');
  type('Longitude', '-7.6');
  type('Radius in metres', '150');
  fireEvent.change(screen.getByLabelText('Vessels'), { target: { value: 'watched' } });
  fireEvent.change(screen.getByLabelText('Alarm when'), { target: { value: 'leave' } });
  save();
  await waitFor(() => expect(location.hash).toBe('#/watch/areas'));
  expect(changes()[0]?.body).toEqual({
    name: 'Berth',
    kind: 'circle',
    latitude: 50.36,
    longitude: -7.6,
    radiusM: 150,
    watch: 'leave',
    whom: 'watched',
  });
});

test('a polygon is changed by its points, and a refusal is shown at them', async () => {
  const message = 'points must have at least 3 items';
  const { changes } = await setUp('a1', {
    'PUT /v1/areas/a1': () => refusal(message, 400, [fault('points', 'length', { minimum: 3 })]),
  });
  expect(screen.getByLabelText<HTMLTextAreaElement>('Points').value).toBe('50, 7\n50.1, 7\n50.1, 7.1');
  type('Points', '50, 7\n50.1, 7');
  save();
  await screen.findByText('A polygon has 3 to 200 points, each with latitude and longitude.');
  type('Points', '50, 7\n50.1, 7\n50.2, 7.1');
  save();
  await screen.findByText(message);
  expect(screen.getByLabelText('Points').getAttribute('aria-invalid')).toBe('true');
  expect(changes()).toMatchObject([
    {
      method: 'PUT',
      body: {
        kind: 'polygon',
        points: [
          [50, 7],
          [50.1, 7],
          [50.2, 7.1],
        ],
      },
    },
  ]);
});

test('the list names shape, vessels and crossing, and a name is text', async () => {
  await setUp('a1');
  const [, row] = within(screen.getByRole('table', { name: 'Areas' })).getAllByRole('row');
  expect(row?.textContent).toContain(HOSTILE);
  expect(row?.textContent).toContain('Polygon, 3 points');
  expect(row?.textContent).toContain('All other vessels');
  expect(row?.textContent).toContain('it enters');
  expect(within(screen.getByRole('table')).getByRole('link').getAttribute('href')).toBe('#/watch/areas/a1');
  expect(document.querySelector('img')).toBeNull();
});

test('an area that is gone says so', async () => {
  await setUp('a2');
  await screen.findByText('This no longer exists');
});
