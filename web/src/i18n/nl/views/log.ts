import type { log as english } from '../../en/views/log.ts';
import type { Translated } from '../../phrases.ts';

export const log = {
  lines: 'Regels van het logboek',
  level: 'Niveau',
  allLevels: 'Alle niveaus',
  from: (level) => `vanaf ${level}`,
  search: 'Regels doorzoeken',
  pause: 'Pauzeren',
  goOn: 'Doorgaan',
  copyLines: 'Regels kopiëren',
  download: 'Als tekst downloaden',
  count: (shown, all) => `${shown} van ${all} regels`,
  paused: 'Gepauzeerd',
  none: 'Geen regel voldoet',
  noneText: 'De dienst bewaart de laatste 1.000 regels in het geheugen, hoogstens 256 KB.',
  needsAdmin: 'Het logboek vraagt een admin-sleutel.',
} satisfies Translated<typeof english>;
