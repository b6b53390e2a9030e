import type { data as english } from '../../en/views/data.ts';
import type { Translated } from '../../phrases.ts';

export const data = {
  title: 'Back-up en diagnose',
  needsAdmin: 'Een back-up en een diagnosebestand vragen een admin-sleutel.',
  size: 'Grootte van de database',
  free: 'Vrij op de schijf',
  megabytes: (size) => `${size}\u00a0MB`,
  backup: 'Back-up downloaden',
  backupText:
    'Een kopie van de database van dit moment, zonder geüploade bestanden. Zet haar terug met de opdracht “restore”.',
  making: 'De dienst maakt de kopie …',
  loaded: (part, whole) => `${part} van ${whole} MB`,
  stop: 'Stoppen',
  saved: (name) => `${name} is gedownload`,
  diagnostics: 'Diagnosebestand downloaden',
  diagnosticsText:
    'Versies, instellingen zonder geheimen, toestand, logboek en meetwaarden, om een probleem te melden. Lees het voor je het doorgeeft: het noemt doelen en schepen.',
} satisfies Translated<typeof english>;
