import type { data as english } from '../../en/views/data.ts';
import type { Translated } from '../../phrases.ts';

export const data = {
  title: 'Sicherung und Diagnose',
  needsAdmin: 'Sicherung und Diagnosedatei brauchen einen Admin-Schlüssel.',
  size: 'Größe der Datenbank',
  free: 'Frei auf dem Datenträger',
  megabytes: (size) => `${size}\u00a0MB`,
  backup: 'Sicherung herunterladen',
  backupText:
    'Eine Kopie der Datenbank von diesem Moment, ohne hochgeladene Dateien. Zurückgespielt wird sie mit dem Befehl „restore“.',
  making: 'Der Dienst legt die Kopie an …',
  loaded: (part, whole) => `${part} von ${whole} MB`,
  stop: 'Abbrechen',
  saved: (name) => `${name} ist heruntergeladen`,
  diagnostics: 'Diagnosedatei herunterladen',
  diagnosticsText:
    'Versionen, Einstellungen ohne Geheimnisse, Zustand, Protokoll und Messwerte, um ein Problem zu melden. Lies sie, bevor du sie weitergibst: Sie nennt Ziele und Schiffe.',
} satisfies Translated<typeof english>;
