import type { Ship } from '../live/messages.ts';

/** A ship of the fleet for tests, under way at Koblenz and linked unless given otherwise. */
export function makeShip(facts: Partial<Omit<Ship, 'link'>> = {}, link: Partial<Ship['link']> = {}): Ship {
  const now = new Date().toISOString();
  return {
    id: 'mv-anna',
    name: 'MV Anna',
    position: { latitude: 50.36, longitude: 7.6, altitude: 64.3, heading: 147.3, timestamp: now },
    ageSecs: 0,
    speed: { speed_kmh: 15.6, speed_mps: 4.332, speed_mph: 9.7, speed_knots: 8.4 },
    trip: null,
    alerts: [],
    software: '1.0.0',
    ...facts,
    link: {
      state: 'online',
      epoch: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f62',
      lastSeen: now,
      backlog: 0,
      waiting: 0,
      setAside: 0,
      oldestAt: null,
      thinned: 0,
      clockSkewSecs: 0,
      trouble: null,
      ...link,
    },
  };
}
