import type { gauge as english } from '../../en/views/gauge.ts';
import type { Translated } from '../../phrases.ts';

export const gauge = {
  title: 'Wasserstände',
  isOff: 'Wasserstände sind ausgeschaltet',
  noStations: 'Kein Pegel in der Nähe deiner Position',
  source: (name) => `Quelle: ${name}. Rohwerte, nicht zur Navigation.`,
  sourceDown: 'Der Pegeldienst antwortet nicht. Die letzten Stände sind von',
  rising: 'steigend',
  falling: 'fallend',
  steady: 'gleichbleibend',
  km: (km) => `km ${km}`,
  away: (distance) => `${distance} entfernt`,
  noLevels: 'Der Verlauf dieses Pegels ist noch nicht bekannt',
  between: (station, time, range) => `${station} seit ${time}: ${range}`,
  commented: 'gestört',
  outDated: 'kein aktueller Stand',
} satisfies Translated<typeof english>;
