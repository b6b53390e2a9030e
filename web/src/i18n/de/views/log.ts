import type { log as english } from '../../en/views/log.ts';
import type { Translated } from '../../phrases.ts';

export const log = {
  lines: 'Zeilen des Protokolls',
  level: 'Stufe',
  allLevels: 'Alle Stufen',
  from: (level) => `ab ${level}`,
  search: 'Zeilen durchsuchen',
  pause: 'Anhalten',
  goOn: 'Fortsetzen',
  copyLines: 'Zeilen kopieren',
  download: 'Als Text herunterladen',
  count: (shown, all) => `${shown} von ${all} Zeilen`,
  paused: 'Angehalten',
  none: 'Keine Zeile passt',
  noneText: 'Der Dienst behält seine letzten 1.000 Zeilen im Speicher, höchstens 256 KB.',
  needsAdmin: 'Das Protokoll braucht einen Admin-Schlüssel.',
} satisfies Translated<typeof english>;
