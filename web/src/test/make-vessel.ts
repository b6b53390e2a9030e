import type { LiveVessel } from '../live/messages.ts';

/** A vessel for tests and for measuring, under way near Koblenz unless given otherwise. */
export function makeVessel(facts: Partial<LiveVessel> = {}): LiveVessel {
  const knots = facts.speed_knots ?? 8;
  return {
    mmsi: 211_000_001,
    name: '',
    callsign: null,
    ship_type: 'Cargo',
    ship_type_code: 70,
    nav_status: 'Under Way',
    nav_status_code: 0,
    length: 110,
    beam: 11,
    latitude: 50.36,
    longitude: 7.6,
    heading: null,
    course: 90,
    speed_kmh: knots * 1.852,
    speed_mps: knots * 0.514_444,
    speed_mph: knots * 1.150_779,
    speed_knots: knots,
    source: 'local',
    last_seen: '2026-11-20T08:35:59.400Z',
    ...facts,
  };
}
