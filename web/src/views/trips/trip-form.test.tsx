import { act, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { beforeEach, describe, expect, test } from 'vitest';
import { facts } from '../../api/facts.ts';
import { go } from '../../lib/router.ts';
import { fakeLive, fixAt } from '../../test/fake-live.ts';
import { fakeService, fault, refusal } from '../../test/fake-service.ts';
import { makeVehicle } from '../../test/make-vehicle.ts';
import { reloadDirectory } from './directory/directory.ts';
import { NewTrip } from './trip-form.tsx';

const DIRECTORY = {
  'GET /v1/clients': () => ({ clients: [{ id: 'c1', name: 'Rheinkontor', contacts: [] }] }),
  'GET /v1/categories': () => ({ categories: [{ id: 'k1', name: 'Bulk' }] }),
};

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const errorAt = (label: string) => {
  const described = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
  return described
    .split(' ')
    .filter((id) => id.endsWith('-error'))
    .map((id) => document.getElementById(id)?.textContent)
    .join();
};
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Begin trip' }));

async function open(routes: Parameters<typeof fakeService>[0] = {}) {
  const service = fakeService({ ...DIRECTORY, ...routes });
  await reloadDirectory();
  render(<NewTrip />);
  return service;
}

function fill(): void {
  type('Cargo', 'Gravel 0/16');
  choose('Category', 'k1');
  type('Weight', '1250,5');
  choose('Sender', 'c1');
  choose('Receiver', 'c1');
}

describe('the form of a new trip', () => {
  beforeEach(() => {
    go('#/trips/new');
    const live = fakeLive();
    live.open();
    void act(() => live.receive(fixAt(50.36, 7.6)));
  });

  test('says at each field what is missing, and sends nothing', async () => {
    const { changes } = await open();
    submit();
    expect(['Cargo', 'Category', 'Weight', 'Sender'].map(errorAt)).toEqual([
      'Fill this in.',
      'Choose one.',
      'Fill this in.',
      'Choose one.',
    ]);
    expect(changes()).toEqual([]);
  });

  test('corrects what it says as one types', async () => {
    await open();
    submit();
    type('Weight', '-1');
    expect(errorAt('Weight')).toBe('Enter 0 or more.');
    type('Weight', '12');
    expect(errorAt('Weight')).toBe('');
  });

  test('begins the trip at the present position and leads to its page', async () => {
    const { changes } = await open({ 'POST /v1/trips': () => Response.json({ id: 't1' }, { status: 201 }) });
    fill();
    submit();
    await waitFor(() => expect(location.hash).toBe('#/trips/t1'));
    expect(changes()).toEqual([
      {
        method: 'POST',
        path: '/v1/trips',
        body: {
          cargo: 'Gravel 0/16',
          categoryId: 'k1',
          destinationPlaceId: null,
          weight: 1250.5,
          senderId: 'c1',
          receiverId: 'c1',
          logGps: true,
          startLatitude: 50.36,
          startLongitude: 7.6,
        },
      },
    ]);
  });

  test('begins it at a place that is typed, once that is on the earth', async () => {
    const { changes } = await open({ 'POST /v1/trips': () => Response.json({ id: 't1' }, { status: 201 }) });
    fill();
    fireEvent.click(screen.getByLabelText('Another place'));
    type('Latitude', '91');
    submit();
    expect(errorAt('Latitude')).toBe('Enter a number from −90 to 90.');
    expect(changes()).toEqual([]);
    type('Latitude', '51,2');
    submit();
    await waitFor(() => expect(changes()[0]?.body).toMatchObject({ startLatitude: 51.2, startLongitude: 7.6 }));
  });

  test('begins it for a vehicle, where that is', async () => {
    const live = fakeLive();
    live.open();
    const vehicles = [makeVehicle()];
    void act(() => live.receive({ type: 'vehicles', data: { event: 'snapshot', part: 1, parts: 1, vehicles } }));
    facts.value = { isOffice: false, isOn: { vehicles: true } } as typeof facts.value;
    const { changes } = await open({ 'POST /v1/trips': () => Response.json({ id: 't1' }, { status: 201 }) });
    fill();
    choose('Made by', 'truck-7');
    submit();
    const place = { startLatitude: 50.3536, startLongitude: 7.5951 };
    await waitFor(() => expect(changes()[0]?.body).toMatchObject({ vehicleId: 'truck-7', ...place }));
    facts.value = undefined;
  });

  test('takes the draught of the trip where what is ahead is shown', async () => {
    facts.value = { isOffice: false, isOn: { fairway: true } } as typeof facts.value;
    const { changes } = await open({ 'POST /v1/trips': () => Response.json({ id: 't1' }, { status: 201 }) });
    fill();
    type('Draught (m)', 'deep');
    submit();
    expect(errorAt('Draught (m)')).toBe('Enter a number.');
    type('Draught (m)', '2,8');
    submit();
    await waitFor(() => expect(changes()[0]?.body).toMatchObject({ draughtM: 2.8 }));
    expect(changes()[0]?.body).not.toHaveProperty('airDraughtM');
    facts.value = undefined;
  });

  test('keeps what was typed when it is refused, and says so at the field', async () => {
    await open({ 'POST /v1/trips': () => refusal('Sender c1 not found', 400, [fault('senderId', 'reference')]) });
    fill();
    submit();
    await waitFor(() => expect(errorAt('Sender')).toBe('This no longer exists.'));
    expect(screen.getByLabelText<HTMLInputElement>('Cargo').value).toBe('Gravel 0/16');
    expect(location.hash).toBe('#/trips/new');
  });

  test('shows a refusal of no field below the form', async () => {
    await open({ 'POST /v1/trips': () => refusal('Another trip is active', 409) });
    fill();
    submit();
    expect((await screen.findByRole('alert')).textContent).toBe('Another trip is active');
  });
});
