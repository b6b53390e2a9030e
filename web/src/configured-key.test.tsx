import { render } from '@testing-library/preact';
import { expect, onTestFinished, test } from 'vitest';
import { alarmStateText } from './alarms/alarm-text.ts';
import { Acknowledge } from './alerts/alert-facts.tsx';
import { chosenLanguage } from './lib/preferences.ts';
import { alarmsOf, fakeLive } from './test/fake-live.ts';
import { fakeService } from './test/fake-service.ts';
import { makeAlarm } from './test/make-alarm.ts';
import { makeAlert } from './test/make-alert.ts';
import { makeEntry } from './test/make-entry.ts';
import { PastAlarmsPage } from './views/alarms/past-alarms.tsx';
import { EventList } from './views/trips/clock/clock-card.tsx';
import { LogPage } from './views/trips/log/log-page.tsx';

const BY = { state: 'acknowledged', acknowledgedAt: '2026-11-20T08:40:00.000Z' } as const;

/** Where a name of a key is shown: each view with this one. */
async function showAll(name: string): Promise<string[]> {
  const alarm = makeAlarm({ ...BY, type: 'watch', acknowledgedBy: name });
  const entries = [makeEntry({ author: name }), makeEntry({ id: 'id2', author: name })];
  fakeService({
    'GET /v1/alarms/history': () => ({ alarms: [{ ...alarm, clearedAt: null }], _links: {} }),
    'GET /v1/log': () => ({ entries, ships: { id2: '@office' } }),
    'GET /v1/trips/suggestions': () => ({ suggestions: [] }),
    'GET /v1/router/gps/history': () => ({ locations: [] }),
  });
  const live = fakeLive();
  live.open();
  live.receive(alarmsOf([alarm]));
  const event = {
    ...makeEntry(),
    tripId: 't',
    kind: 'berthed',
    place: null,
    isWithdrawn: false,
    author: name,
  } as const;
  const views = [
    <PastAlarmsPage key="past" />,
    <LogPage key="log" />,
    <EventList
      key="events"
      events={[{ ...event, versions: [] }]}
      proposals={[]}
      onCorrect={() => undefined}
      onAccept={() => undefined}
    />,
    <Acknowledge key="alert" alert={makeAlert({ mmsi: alarm.mmsi ?? 0, acknowledged: true })} />,
  ];
  const shown: string[] = [alarmStateText(alarm)];
  for (const view of views) {
    const { container, unmount } = render(view);
    await expect.poll(() => container.textContent).toMatch(/onfigur/);
    shown.push(container.textContent ?? '');
    unmount();
  }
  return shown;
}

test.each([
  ['en', 'configured key'],
  ['de', 'Schlüssel der Konfiguration'],
  ['fr', 'clé de la configuration'],
  ['nl', 'sleutel uit de configuratie'],
] as const)('a key of the configuration is named in %s wherever a key is named', async (shown, name) => {
  chosenLanguage.value = shown;
  onTestFinished(() => {
    chosenLanguage.value = undefined;
  });
  const texts = await showAll('configured key');
  for (const text of texts) {
    expect(text).toContain(name);
    if (shown !== 'en') expect(text).not.toContain('configured key');
  }
  for (const text of await showAll('Chief configured key')) expect(text).toContain('Chief configured key');
});
